import { ActionDraft } from '@waymark/contract/sessions/actions';
import { NoteDraft } from '@waymark/contract/sessions/session-notes';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { z } from 'zod';

const { attendance } = closeSession.schema.body.shape;
const { text, owner } = ActionDraft.shape;

const Row = z.object({ text: z.string(), owner, dueOn: z.string() });

/** Rows that stayed empty are left out; in others, a date without an action is a slip. */
const rows = z
  .array(Row)
  .superRefine((found, context) => {
    for (const [index, row] of found.entries()) {
      if (row.text.trim() === '' && row.dueOn === '') continue;
      for (const { message } of text.safeParse(row.text).error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: [index, 'text'], message });
      }
    }
  })
  .transform((found) =>
    found
      .filter((row) => row.text.trim() !== '')
      .map((row) => ({ text: row.text, owner: row.owner, dueOn: row.dueOn || null })),
  );

const MISSING = 'Say whether you met.';
const { body, version } = NoteDraft.shape;

/** What a coach fills in to close a session. */
export const ClosingDraft = z.object({
  attendance: z.string(MISSING).pipe(attendance),
  /** Of a group, the ids of those who were there. */
  present: z.array(z.string()),
  /** Those who had said that they can't come; being there counts more. */
  excused: z.array(z.string()),
  summary: body,
  summaryVersion: version,
  privateNote: body,
  privateVersion: version,
  actions: rows,
  /** An instant, or empty to book later. */
  nextStart: z.string(),
});
export type ClosingFields = z.input<typeof ClosingDraft>;
export type ClosingValues = z.output<typeof ClosingDraft>;
