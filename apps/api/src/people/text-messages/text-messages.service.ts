import { withPlainDigits } from '@waymark/contract/digits';
import { linkPaths } from '@waymark/contract/paths';
import { withoutUnseen } from '@waymark/contract/visible-text';
import type { Db } from '#db/client.ts';
import type { DigitOutcome } from '#happened.ts';
import { isWithinLimit } from '#people/limits/limits.service.ts';
import type { Services } from '../../services.ts';
import { plainText } from '../../sms/plain-text.ts';
import { helpInDanger } from './help-by-text.service.ts';
import { plainWords } from './plain-words.ts';
import {
  insertReceivedText,
  isNumberConfirmed,
  isNumberStopped,
  startNumber,
  stopNumber,
} from './text-messages.queries.ts';
import { saysDanger } from './words-of-danger.ts';
import { asksForNoTexts, saysHelp, saysStart, saysStop } from './words-of-stop.ts';

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

const home = ({ env }: Services): string => new URL(linkPaths.home(), env.publicUrl).href;

const EMERGENCIES = 'In danger? Call your local emergency number.';

/** What we did, or why not. */
type Said = Keyword | Extract<DigitOutcome, string> | 'no-digit' | 'other';
type Answer = Said | 'danger';

/** What only says how this works, instead of that something was done. */
const HELP = new Set<Said>(['help', 'none-open', 'ambiguous', 'no-digit', 'other']);

const wordsOf = (
  services: Services,
  { name, supportAddress } = services.settings.current.look,
): Readonly<Record<Said, string>> => ({
  stop: `You won’t get texts from ${name} any more. Text START to get them again.`,
  start: `You’ll get texts from ${name} again, as you chose in your settings. Text STOP to end them.`,
  help: `${name} texts you the check-ins and notifications you chose: ${home(services)} Text STOP to end them. Write to ${supportAddress} for help. ${EMERGENCIES}`,
  answered: `Thank you. Your answer is in ${name}.`,
  'none-open': `No question is waiting for an answer from this number. If you got a link, open the link instead: ${home(services)}`,
  ambiguous: 'We can’t tell which question this answers, so nothing was saved. Please open the link instead.',
  'no-digit': `Nothing was saved. To answer a question, text one digit from 0 to 5 and nothing else, or open its link. No one reads texts to this number. ${EMERGENCIES}`,
  other: `No one reads texts to this number. To write to your coach, open ${name}: ${home(services)} ${EMERGENCIES}`,
});

/** “3/10”, “-3” or “three”; longer texts are meant for a reader, whatever numbers they have. */
const MEANT_AS_DIGIT = /^[^\p{L}]*(?:\p{N}|zero|one|two|three|four|five)[^\p{L}]*$/iu;

/** A digit alone, in any script. “3?”, “-3” or “3/10” could mean more. */
function digitIn(text: string): number | undefined {
  const alone = withPlainDigits(withoutUnseen(text).trim());
  return /^[0-5]$/.test(alone) ? Number(alone) : undefined;
}

async function answerDigit(tx: Db, services: Services, phone: string, digit: number): Promise<DigitOutcome> {
  let outcome: DigitOutcome = 'none-open';
  for (const take of services.onDigitTexted) {
    if (outcome === 'none-open') outcome = await take(tx, services, { phone, digit });
  }
  return outcome;
}

function keywordIn(words: string): Keyword | undefined {
  if (saysStop(words)) return 'stop';
  if (saysStart(words)) return 'start';
  return saysHelp(words) ? 'help' : undefined;
}

async function stop(tx: Db, services: Services, phone: string): Promise<void> {
  if (!(await stopNumber(tx, phone))) return;
  for (const follower of services.onTextsStopped) await follower(tx, services, phone);
}

async function follow(tx: Db, services: Services, phone: string, text: string): Promise<Answer | { words: string }> {
  const words = plainWords(text);
  if (saysDanger(words)) {
    if (asksForNoTexts(words)) await stop(tx, services, phone);
    return 'danger';
  }
  const keyword = keywordIn(words);
  if (keyword === 'stop') await stop(tx, services, phone);
  if (keyword === 'start') await startNumber(tx, phone);
  if (keyword) return keyword;
  const digit = digitIn(text);
  if (digit !== undefined) return answerDigit(tx, services, phone, digit);
  return MEANT_AS_DIGIT.test(text) ? 'no-digit' : 'other';
}

/** Someone here who may be in danger is always answered; strangers within the limit of a number. */
async function answerDanger(tx: Db, services: Services, phone: string): Promise<string | undefined> {
  const isHeld = !(await isNumberConfirmed(tx, phone)) && !(await isWithinLimit(tx, 'text-answer', phone));
  return isHeld ? undefined : plainText(await helpInDanger(tx, services, phone));
}

/** Help goes to the numbers of people here, unless they texted STOP, and once for several texts. */
async function isToldHow(tx: Db, phone: string, answer: Said): Promise<boolean> {
  if (!(await isNumberConfirmed(tx, phone))) return false;
  if (answer !== 'help' && (await isNumberStopped(tx, phone))) return false;
  return isWithinLimit(tx, 'text-help', phone);
}

/** Stores no text. Returns the answer to send, if there is one. */
export function receiveText(services: Services, received: ReceivedText): Promise<string | undefined> {
  const { id, phone, text, isAnswered } = received;
  return services.database.db.transaction(async (tx) => {
    if (!(await insertReceivedText(tx, services.tokens.hashCode(`text:${id}`)))) return undefined;
    const answer = await follow(tx, services, phone, text);
    // Who to call after a low answer: no limit holds it back.
    if (typeof answer === 'object') return plainText(answer.words);
    if (answer === 'danger') return answerDanger(tx, services, phone);
    if (isAnswered) return undefined;
    const isSaid = HELP.has(answer) ? isToldHow(tx, phone, answer) : isWithinLimit(tx, 'text-answer', phone);
    return (await isSaid) ? plainText(wordsOf(services)[answer]) : undefined;
  });
}
