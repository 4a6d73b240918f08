import { createHash } from 'node:crypto';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_HEADINGS,
  AGREEMENT_PLACES,
  type AgreementClauses,
  type AgreementPlace,
  type AgreementWords,
} from '@waymark/contract/coaching/agreement-templates';
import type { AgreementDocument, AgreementFields } from '@waymark/contract/coaching/coaching-agreements';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { formatDate } from '@waymark/contract/moments';

/** The clauses of that text. */
export const PRODUCT_CLAUSES: AgreementClauses = {
  roles:
    '{coach} coaches {client}. {coach} listens, asks, and says honestly what they notice. {client} decides what to work on, what to try, and what to make of it.\n\nCoaching is not therapy, medical care, or legal or financial advice. If one of these would help more, {coach} says so.',
  confidentiality:
    'What {client} says stays with {coach}. An employer or anyone else who pays learns nothing of what is said.\n\nThere are limits: {coach} may have to speak to someone else if a life is in danger, if a child or someone who can’t protect themselves is at risk, or if a court orders it. Where possible, {coach} talks about it with {client} first. If {coach} talks about their work with a supervisor, no names are used.',
  records:
    'Both can read the shared notes, goals and actions on this platform. {coach} may keep private notes, as short as they can be. When one of the two deletes their account, what they wrote goes with it.',
  fee: 'The fee is {fee}. We plan {sessions} of {minutes} each. Nothing else is charged unless both agree on it in writing first.',
  cancelling:
    'Either of us can move or cancel a session up to {notice} before it begins, at no cost. If {client} cancels later or doesn’t come, the session counts as held. If {coach} cancels later, {client} gets another session at no cost.',
  ending:
    'This agreement begins on {begins} and ends {ends}. Either of us can end the coaching earlier, at any time and without giving a reason. Sessions that didn’t take place are not charged.',
  complaints:
    'If something isn’t right, please say so to {coach} first. If that doesn’t help, write to the practice under “Reach out to us” on its first page. You can also turn to the association whose code of ethics {coach} follows.',
  recording:
    'No session is recorded, neither in sound nor in pictures, and no program writes down what is said, unless both agree before that session. Either of us can take this back at any time.',
};

/** What an agreement is made of until the practice or the coach writes another text. */
export const PRODUCT_WORDS: AgreementWords = {
  title: 'Coaching agreement',
  headings: AGREEMENT_HEADINGS,
  opening: Object.entries(AGREEMENT_PLACES)
    .map(([place, label]) => `${label}: {${place}}`)
    .join('\n'),
  clauses: PRODUCT_CLAUSES,
};

export interface ChosenText {
  readonly language: LanguageCode;
  readonly words: AgreementWords;
  /** Of the coach; empty if there is none. */
  readonly addition: string;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

interface Parties {
  readonly coach: string;
  readonly client: string;
}

type Values = Readonly<Record<AgreementPlace, string>>;

function englishValues(fields: AgreementFields, { coach, client }: Parties): Values {
  const { fee, currency, sessions, minutes, noticeHours, begins, ends, place } = fields;
  return {
    coach,
    client,
    fee: fee === '' ? 'nothing to be paid by the client' : `${fee} ${currency} for each session`,
    sessions: counted(sessions, 'session'),
    minutes: counted(minutes, 'minute'),
    notice: counted(noticeHours, 'hour'),
    begins: formatDate(begins),
    ends: ends ? `on ${formatDate(ends)}` : 'with the last session',
    place,
  };
}

/** Numbers and dates alone: the words around them are the text's. */
function valuesIn(language: LanguageCode, fields: AgreementFields, { coach, client }: Parties): Values {
  const { fee, currency, sessions, minutes, noticeHours, begins, ends, place } = fields;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => dates.format(new Date(date));
  const amounts = { sessions: String(sessions), minutes: String(minutes), notice: String(noticeHours) };
  return {
    ...{ coach, client, ...amounts, place },
    fee: `${fee || '0'} ${currency}`,
    begins: day(begins),
    ends: ends ? day(ends) : '–',
  };
}

/** Each place is filled once, so what is filled in stays text even if it looks like a place. */
const filledIn = (text: string, values: Values): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\{(\w+)\}/g, (found, place: string) =>
      Object.hasOwn(values, place) ? values[place as AgreementPlace] : found,
    );

export function documentOf(
  { language, words, addition }: ChosenText,
  fields: AgreementFields,
  parties: Parties,
  version: number,
): AgreementDocument {
  const isEnglish = language === 'en';
  const values = isEnglish ? englishValues(fields, parties) : valuesIn(language, fields, parties);
  const { title, headings, opening, clauses } = words;
  const part = (name: keyof AgreementWords['headings'], text: string) => ({
    heading: headings[name],
    text: filledIn(text, values),
  });
  return {
    ...(isEnglish ? {} : { language }),
    title: isEnglish ? `${title}, version ${version}` : `${title} (${version})`,
    parts: [
      part('parties', opening),
      ...AGREEMENT_CLAUSE_NAMES.map((name) => part(name, clauses[name])),
      ...(addition ? [part('addition', addition)] : []),
    ],
  };
}

/** The one form that is shown, mailed and hashed. */
export const textOf = ({ title, parts }: AgreementDocument): string =>
  [title, ...parts.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n');

export const hashOf = (document: AgreementDocument): string =>
  createHash('sha256').update(textOf(document)).digest('hex');
