import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf, text } from '../text.ts';
import { CRISIS_PHRASES } from './crisis-phrases.ts';
import { MessageThread } from './messages.ts';

const tags = ['Triage'];
const instant = z.iso.datetime({ offset: true });

/** The time to a first answer, counted in minutes of the duty roster. */
export const ANSWER_MINUTES = 30;
/** How long a claim lasts without an answer. */
export const CLAIM_MINUTES = 30;
/** How long after the time to answer is over the practice's lead is alerted. */
export const ESCALATE_MINUTES = 15;
/** For this long those on duty can still read and reopen a closed thread. */
export const CLOSED_READABLE_DAYS = 7;
const NOTE_MAX_LENGTH = 1_000;

export const CrisisPhrase = oneOf(CRISIS_PHRASES, 'Pick one of the sentences.');
export type CrisisPhrase = z.infer<typeof CrisisPhrase>;
export const CRISIS_PHRASE_NAMES = CrisisPhrase.options;

export const HelpReason = z.enum(['button', 'phrase', 'low-score']);
export type HelpReason = z.infer<typeof HelpReason>;

export const TriageState = z.enum(['open', 'closed']);
export type TriageState = z.infer<typeof TriageState>;

export const TRIAGE_NOTICE =
  'The triage line answers within 30 minutes of its duty hours. Messages are not for emergencies.';
/** What those on duty read beside the field. */
export const TRIAGE_STAFF_NOTICE = 'What the two of you write stays in triage. No sponsor sees it.';

const Contact = z.object({ name: z.string(), phone: z.string(), hours: z.string() });
const Contacts = z.object({
  country: z.string().nullable(),
  lines: z.array(Contact),
  /** What to do in danger. */
  emergency: z.string(),
});
export type Contacts = z.infer<typeof Contacts>;

/** When someone is on duty; null where it isn't known within two weeks. */
const Duty = z.object({ isNow: z.boolean(), nextAt: instant.nullable(), until: instant.nullable() });

const HelpLine = z.object({
  /** The person's conversation with the triage line; null until they first ask. */
  threadId: z.uuid().nullable(),
  isOpen: z.boolean(),
  answerDueAt: instant.nullable(),
  duty: Duty,
});

export const showHelpLine = endpoint({
  method: 'GET',
  url: '/help-line',
  access: ['coachee'],
  resource: 'triage-thread',
  schema: {
    summary: 'The triage line as the signed-in person finds it',
    tags,
    response: { 200: z.object({ data: HelpLine, contacts: Contacts }) },
  },
});

/** Opens the person's thread, or keeps it open. Contacts are in the answer, whatever else fails. */
export const askForHelp = endpoint({
  method: 'POST',
  url: '/help-line',
  access: ['coachee'],
  resource: 'triage-thread',
  schema: {
    summary: 'Ask the triage line for help',
    tags,
    body: z.discriminatedUnion(
      'reason',
      [
        z.strictObject({ reason: z.literal('button') }),
        z.strictObject({ reason: z.literal('low-score') }),
        z.strictObject({
          reason: z.literal('phrase'),
          phrase: CrisisPhrase,
        }),
      ],
      'Choose how to ask for help.',
    ),
    response: {
      201: z.object({
        data: z.object({ threadId: z.uuid(), isUrgent: z.boolean(), answerDueAt: instant.nullable() }),
        contacts: Contacts,
      }),
    },
  },
});

const Person = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  timeZone: z.string().nullable(),
});

const Handler = z.object({ firstName: z.string().nullable(), isMe: z.boolean() });

/** A thread in the queue. */
export const TriageItem = z.object({
  id: z.uuid(),
  state: TriageState,
  isUrgent: z.boolean(),
  person: Person,
  reason: HelpReason.nullable(),
  phrase: CrisisPhrase.nullable(),
  askedAt: instant.nullable(),
  /** Null if no one waits for an answer. */
  answerDueAt: instant.nullable(),
  claim: z.object({ by: Handler, until: instant.nullable() }).nullable(),
  closedAt: instant.nullable(),
});
export type TriageItem = z.infer<typeof TriageItem>;

const Colleague = z.object({ firstName: z.string().nullable(), isMe: z.boolean() });

/** By response clock, urgent ones first; then those closed within seven days. */
export const listTriage = endpoint({
  method: 'GET',
  url: '/triage-threads',
  access: ['coach'],
  resource: 'triage-thread',
  schema: {
    summary: 'The queue of the triage line',
    tags,
    response: {
      200: z.object({
        data: z.array(TriageItem),
        meta: z.object({
          onDutyNow: z.array(Colleague),
          myDutyUntil: instant.nullable(),
          isLead: z.boolean(),
          /** Without hours on the roster no one reads the queue, and `data` is empty. */
          hasHours: z.boolean(),
          /** When anyone is on duty next; null if no one is within two weeks. */
          nextDutyAt: instant.nullable(),
        }),
      }),
    },
  },
});

const id = z.uuid('This is not a valid id.');
const Params = z.strictObject({ id });

/** All that those on duty see beside the messages. */
export const TriageCase = TriageItem.extend({
  thread: MessageThread,
  contacts: Contacts,
  /** The person's own coach, if they have one. */
  coach: Colleague.nullable(),
  /** Left by the one who had it before. */
  note: z.object({ body: z.string(), by: Colleague.nullable() }).nullable(),
  /** The practice's lead, if there is one. */
  lead: Colleague.nullable(),
});
export type TriageCase = z.infer<typeof TriageCase>;

const onCase = {
  method: 'POST',
  access: ['coach'],
  resource: 'triage-thread',
} as const;
const answer = { 200: z.object({ data: TriageCase }) };

export const showTriage = endpoint({
  method: 'GET',
  url: '/triage-threads/:id',
  access: ['coach'],
  resource: 'triage-thread',
  schema: { summary: 'One thread of the queue', tags, params: Params, response: answer },
});

/**
 * Problems of all four: `triage_claimed` with who has claimed in `details.claimedBy`,
 * `triage_unclaimed`, `triage_closed`.
 */
export const claimTriage = endpoint({
  ...onCase,
  url: '/triage-threads/:id/claim',
  schema: { summary: 'Claim a thread', tags, params: Params, response: answer },
});

export const handOverTriage = endpoint({
  ...onCase,
  url: '/triage-threads/:id/hand-over',
  schema: {
    summary: 'Put a thread back into the queue with a note',
    tags,
    params: Params,
    body: z.strictObject({
      note: text(NOTE_MAX_LENGTH, `Keep the note under ${NOTE_MAX_LENGTH} characters.`)
        .trim()
        .min(1, 'Say what the next person needs to know.'),
    }),
    response: answer,
  },
});

export const closeTriage = endpoint({
  ...onCase,
  url: '/triage-threads/:id/close',
  schema: { summary: 'Close a thread', tags, params: Params, response: answer },
});

export const reopenTriage = endpoint({
  ...onCase,
  url: '/triage-threads/:id/reopen',
  schema: { summary: 'Reopen a closed thread', tags, params: Params, response: answer },
});
