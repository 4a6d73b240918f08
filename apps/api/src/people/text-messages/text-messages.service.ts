import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import { isWithinLimit } from '#people/limits/limits.service.ts';
import type { DigitOutcome } from '#services.ts';
import type { Services } from '../../services.ts';
import { insertReceivedText, startNumber, stopNumber } from './text-messages.queries.ts';

export interface ReceivedText {
  /** The service's own name for it: the same one twice does nothing. */
  readonly id: string;
  /** In E.164. */
  readonly phone: string;
  readonly text: string;
  /** Whether the service has answered STOP, START or HELP itself. */
  readonly isAnswered: boolean;
}

type Keyword = 'stop' | 'start' | 'help';

/** Those of Twilio, which stops and starts a number by them too. */
const KEYWORDS: Readonly<Record<string, Keyword>> = {
  ...Object.fromEntries(
    ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'].map(
      (word) => [word, 'stop' as const],
    ),
  ),
  ...Object.fromEntries(['START', 'YES', 'UNSTOP'].map((word) => [word, 'start' as const])),
  ...Object.fromEntries(['HELP', 'INFO'].map((word) => [word, 'help' as const])),
};

const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

const home = ({ env }: Services): string => new URL(linkPaths.home(), env.publicUrl).href;

const EMERGENCIES = 'In danger? Call your local emergency number.';

const wordsOf = (services: Services): Readonly<Record<Keyword | 'other', string>> => ({
  stop: 'You won’t get texts from Waymark any more. Text START to get them again.',
  start: 'You’ll get texts from Waymark again, as you chose in your settings. Text STOP to end them.',
  help: `Waymark texts you the check-ins and notifications you chose: ${home(services)} Text STOP to end them. Write to ${services.env.contactEmail} for help. ${EMERGENCIES}`,
  other: `No one reads texts to this number. To write to your coach, open Waymark: ${home(services)} ${EMERGENCIES}`,
});

const wordsOfDigit = (services: Services): Readonly<Record<Extract<DigitOutcome, string>, string>> => ({
  answered: 'Thank you. Your answer is in Waymark.',
  'none-open': `No question is waiting for an answer from this number. If you got a link, open the link instead: ${home(services)}`,
  ambiguous: 'We can’t tell which question this answers, so nothing was saved. Please open the link instead.',
});

async function answerDigit(tx: Db, services: Services, phone: string, digit: number): Promise<DigitOutcome> {
  let outcome: DigitOutcome = 'none-open';
  for (const take of services.onDigitTexted) {
    if (outcome === 'none-open') outcome = await take(tx, services, { phone, digit });
  }
  return outcome;
}

/** Stores no text. Returns the answer to send, if there is one. */
export function receiveText(services: Services, received: ReceivedText): Promise<string | undefined> {
  const { id, phone, text, isAnswered } = received;
  const words = plainWords(text);
  const keyword = Object.hasOwn(KEYWORDS, words) ? KEYWORDS[words] : undefined;
  return services.database.db.transaction(async (tx) => {
    if (!(await insertReceivedText(tx, services.tokens.hashCode(`text:${id}`)))) return undefined;
    if (keyword === 'stop') await stopNumber(tx, phone);
    if (keyword === 'start') await startNumber(tx, phone);
    const isDigit = /^[0-5]$/.test(words);
    const outcome = isDigit ? await answerDigit(tx, services, phone, Number(words)) : undefined;
    // Who to call after a low answer: no limit holds it back.
    if (typeof outcome === 'object') return outcome.words;
    if (isAnswered || !(await isWithinLimit(tx, 'text-answer', phone))) return undefined;
    return outcome ? wordsOfDigit(services)[outcome] : wordsOf(services)[keyword ?? 'other'];
  });
}
