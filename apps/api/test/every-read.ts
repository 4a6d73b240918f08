import { type Access, isForSignedIn } from '@waymark/contract/endpoint';
import type { Caller } from './injected-call.ts';
import type { TestApp } from './start-test-app.ts';

type Params = Readonly<Record<string, unknown>>;

const isForPeople = (access: Access) => access === 'public' || isForSignedIn(access);
/** The product's own calls, whose answers contain no personal data. */
const IMPERSONAL = /^\/(docs|openapi\.json|healthz|readyz|mailbox)/;

export const fillAddress = (url: string, params: Params): string =>
  url.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '0')));

/** What probes and markers plant begins with one of these words. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/search': ['/search?q=planted', '/search?q=zq'],
  '/practice/sign-ins': ['/practice/sign-ins?sort=at&pagination[pageSize]=100'],
  '/practice/people': ['/practice/people?pagination[pageSize]=100'],
};

/** Every address that a GET can reach, with each of these sets of parameters. */
export function readAddresses({ app }: TestApp, sets: readonly Params[]): readonly string[] {
  const reads = app.accessList.filter(
    ({ method, url, access }) => method === 'GET' && isForPeople(access) && !IMPERSONAL.test(url),
  );
  return [...new Set(reads.flatMap(({ url }) => SEARCHES[url] ?? sets.map((params) => fillAddress(url, params))))];
}

export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

export async function readEach(
  { app }: TestApp,
  caller: Caller | null,
  addresses: readonly string[],
): Promise<readonly Answer[]> {
  const headers = caller?.jwt ? { authorization: `Bearer ${caller.jwt}` } : {};
  const answers: Answer[] = [];
  for (const url of addresses) {
    const { statusCode: status, rawPayload } = await app.inject({ url, headers });
    if (status >= 500) throw new Error(`GET ${url} answers ${status}.`);
    answers.push({ url, status, text: rawPayload.toString('latin1') });
  }
  return answers;
}

/** What is answered successfully. */
export const shownIn = (answers: readonly Answer[]): string =>
  answers.flatMap(({ status, text }) => (status < 300 ? [text] : [])).join('\n');

/** All that someone is answered successfully at these addresses. */
export async function readAll(api: TestApp, caller: Caller | null, addresses: readonly string[]): Promise<string> {
  return shownIn(await readEach(api, caller, addresses));
}
