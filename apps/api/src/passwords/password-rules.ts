import type { ProblemCode } from '@waymark/contract/errors';
import { storedPassword } from '@waymark/contract/people/password-forms';
import { Problem } from '../problem.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Large and rarely needed, so it loads with the first password that someone chooses. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return commonPasswords;
}

/** Longer ones are guessed late, however they are made. */
const REPEATED_BELOW = 40;

/** A piece of up to four characters, again and again. */
function isRepeated(password: string): boolean {
  if (password.length >= REPEATED_BELOW) return false;
  return [1, 2, 3, 4].some((length) => {
    const piece = password.slice(0, length);
    return password.length >= 2 * length && password === piece.repeat(password.length).slice(0, password.length);
  });
}

const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  ...['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', 'qazwsxedcrfvtgbyhnujmikolp'],
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
const SHORTEST_RUN = 3;
/** More than these beside the runs, and it isn't known from the keys alone. */
const OTHERS_AT_MOST = 2;

function runLengthAt(password: string, start: number): number {
  let length = SHORTEST_RUN;
  const isRun = () =>
    start + length <= password.length && RUNS.some((run) => run.includes(password.slice(start, start + length)));
  while (isRun()) length += 1;
  return length - 1;
}

function followsKeys(password: string): boolean {
  let others = 0;
  for (let at = 0; at < password.length && others <= OTHERS_AT_MOST; ) {
    const length = runLengthAt(password, at);
    if (length < SHORTEST_RUN) others += 1;
    at += length < SHORTEST_RUN ? 1 : length;
  }
  return others <= OTHERS_AT_MOST;
}

const DATED_WORDS = new Set(
  `waymark spring summer autumn fall winter january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);

const LETTER_SIGNS: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};
const NO_LETTERS = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** More digits and signs than these are worth something. */
const ADDED_AT_MOST = 6;

/** One word that is guessed first, with a year or a few signs before or after it. */
function isOneWord(password: string, common: ReadonlySet<string>): boolean {
  const spelt = password.replace(/(?<=\p{L})[43105@$](?=\p{L})/gu, (sign) => LETTER_SIGNS[sign] ?? sign);
  const word = spelt.replace(NO_LETTERS, '');
  if (DATED_WORDS.has(word)) return true;
  return common.has(word) && password.length - word.length <= ADDED_AT_MOST;
}

function faultOf(password: string, email: string, common: ReadonlySet<string>): ProblemCode | undefined {
  if (password === email || password === email.split('@')[0]) return 'password_is_email';
  if (common.has(password)) return 'common_password';
  if (isRepeated(password)) return 'repeated_password';
  if (followsKeys(password)) return 'keyboard_password';
  return isOneWord(password, common) ? 'word_password' : undefined;
}

/** Rejects passwords that are guessed first, each with its reason; never for want of signs. */
export async function refuseWeakPassword(password: string, email: string, field: string): Promise<void> {
  const fault = faultOf(storedPassword(password).toLowerCase(), email, await loadCommonPasswords());
  if (fault) throw new Problem(fault, { field });
}
