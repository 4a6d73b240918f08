import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';

const tags = ['Session work'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/** `private`: for its author alone. `shared`: for the people of the session. */
export type NoteAudience = 'private' | 'shared';

/** Markdown. */
const body = text(20_000);

/** A version that a browser saw, and what it makes of it; 0 for a note that isn't there yet. */
export const NoteDraft = z.strictObject({ body, version: z.int().min(0) });
export type NoteDraft = z.output<typeof NoteDraft>;

export const SessionNote = z.object({
  body: z.string(),
  /** Rises with each save. */
  version: z.int(),
  savedAt: z.iso.datetime({ offset: true }),
});
export type SessionNote = z.infer<typeof SessionNote>;

const saved = { 200: z.object({ data: SessionNote }) };

/**
 * Saves the caller's own note. Saving the same text again changes nothing. Problem: `note_changed`
 * if `version` is not the present one, with both texts in `details.texts`.
 */
export const savePrivateNote = endpoint({
  method: 'PUT',
  url: '/coaching-sessions/:id/private-note',
  access: ['coachee', 'coach'],
  resource: 'private-note',
  schema: { summary: 'Save a private note', tags, params: Params, body: NoteDraft, response: saved },
});

/**
 * The same for the note of everyone in the session. Problems: also `session_cancelled`,
 * `proposal_unanswered`, `coaching_ended`.
 */
export const saveSharedNote = endpoint({
  method: 'PUT',
  url: '/coaching-sessions/:id/shared-note',
  access: ['coachee', 'coach'],
  resource: 'shared-note',
  schema: { summary: 'Save the shared note', tags, params: Params, body: NoteDraft, response: saved },
});
