// @vitest-environment happy-dom

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { notificationKinds, rulesOf } from '@waymark/contract/notification-kinds';
import { policyOf, resourceNames } from '@waymark/contract/policies';
import { ageInWords, withAges } from '@waymark/contract/retention';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { APART_PROMISES } from '../../../../test/promises/apart-promises.ts';
import { BROWSER_PROMISES } from '../../../../test/promises/browser-promises.ts';
import type { Keeper, Promises, Sentences } from '../../../../test/promises/keepers.ts';
import { KEPT_PROMISES } from '../../../../test/promises/kept-promises.ts';
import { OTHER_PROMISES } from '../../../../test/promises/other-promises.ts';
import { POLICY_PROMISES } from '../../../../test/promises/policy-promises.ts';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
vi.mock('#config/public-config.ts', () => ({ publicConfig: async () => ({ socialLinks: [] }) }));
const { PrivacyPolicyPage } = await import('./privacy-policy-page.tsx');
const { PrivacyPage } = await import('../privacy/privacy-page.tsx');
const { LandingPage } = await import('../landing-page/landing-page.tsx');

const WEB = join(import.meta.dirname, '../../../..');
const ROOT = join(WEB, '../..');

afterEach(cleanup);

const sentencesOf = (text: string): readonly string[] => text.trim().split(/(?<=[.?!]”?) (?=[A-Z“])/);

const textsIn = (part: Element | null | undefined, blocks: string): readonly string[] =>
  [...(part?.querySelectorAll(blocks) ?? [])].flatMap(({ textContent }) => sentencesOf(textContent));

/** What a row says beyond what it lists and why that is kept. */
function rowOf(term: Element): readonly string[] {
  const detail = term.querySelector('span')?.textContent ?? '';
  const [why = '', howLong = ''] = [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
  const pieces = (text: string) => sentencesOf(text).flatMap((sentence) => sentence.split('; '));
  return [...pieces(detail).slice(1), ...pieces(why).slice(1), ...pieces(howLong)];
}

const nameOf = (term: Element) => term.firstChild?.textContent ?? '';

/** Every sentence of the policy, by its part, its row or what the browser keeps it as. */
function saidByPolicy(): Readonly<Record<string, readonly string[]>> {
  render(<PrivacyPolicyPage />);
  const parts = [...document.querySelectorAll('section[id]')].map((part) => [part.id, textsIn(part, 'p')] as const);
  const rows = [...document.querySelectorAll('#what-is-kept dt')].map((term) => [nameOf(term), rowOf(term)] as const);
  const cookies = [...document.querySelectorAll('#cookies dt')].map(
    (term) => [nameOf(term), textsIn(term.parentElement, 'dd')] as const,
  );
  const stored = [...document.querySelectorAll('#cookies li')].map((entry) => {
    const name = nameOf(entry);
    return [name, sentencesOf(entry.textContent.slice(name.length))] as const;
  });
  return Object.fromEntries([...parts, ...rows, ...cookies, ...stored]);
}

const textOf = (those: readonly Element[]) => those.flatMap(({ textContent }) => sentencesOf(textContent));

/** By the titles of their parts. Cards of resources are drawn from their policies, and left out. */
function saidByOthers(): Readonly<Record<string, readonly string[]>> {
  const { container } = render(
    <>
      <PrivacyPage />
      <LandingPage />
    </>,
  );
  const page = [...container.querySelectorAll('.\\@container p')].filter((said) => !said.closest('li'));
  const parts = ['Yours alone', 'Frequently asked questions', 'Reach out to us'].map((title) => {
    const part = screen.getByRole('heading', { name: title }).closest('section');
    return [
      title,
      textOf([...(part?.querySelectorAll('p') ?? [])].filter((said) => !said.closest('details'))),
    ] as const;
  });
  const questions = [...container.querySelectorAll('#faqs details')].map(
    (asked) => [asked.querySelector('summary')?.textContent ?? '', textsIn(asked, 'p')] as const,
  );
  return Object.fromEntries([['Who sees what', textOf(page)], ...parts, ...questions]);
}

const PROMISES: Promises = {
  ...POLICY_PROMISES,
  ...KEPT_PROMISES,
  ...APART_PROMISES,
  ...BROWSER_PROMISES,
  ...OTHER_PROMISES,
};

let said: Readonly<Record<string, readonly string[]>>;
beforeAll(() => {
  said = { ...saidByPolicy(), ...saidByOthers() };
  cleanup();
});

test('has a line for each sentence, in the order of the page, and none for what is no longer said', () => {
  expect(Object.keys(PROMISES).sort()).toEqual(Object.keys(said).sort());
  for (const [part, sentences] of Object.entries(said)) {
    const known: Sentences = PROMISES[part] ?? [];
    const begun = sentences.map((sentence) => known.find(([begins]) => sentence.startsWith(begins))?.[0] ?? sentence);
    expect({ [part]: begun }).toEqual({ [part]: known.map(([begins]) => begins) });
  }
});

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const SOURCES = globSync('{src/**/*.{ts,tsx},public/*.js}', { cwd: WEB })
  .filter((file) => !isTest(file))
  .map((file) => ({ file, source: readFileSync(join(WEB, file), 'utf8') }));

const isCalled = (name: string) =>
  SOURCES.some(({ source }) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@waymark/contract/`).test(source),
  );

const readOnly = (relation: string) =>
  resourceNames.filter((resource) => policyOf(resource).read.some((reader) => reader === relation));

/** What is wrong with it; nothing, if it keeps the sentence. */
function faultOf(keeper: Keeper, sentence: string): string | undefined {
  switch (keeper.by) {
    case 'test':
      return isKept(existsSync(join(ROOT, keeper.path)), `${keeper.path} is gone`);
    case 'calls': {
      const uncalled = Object.keys(keeper.endpoints).filter((name) => !isCalled(name));
      return isKept(uncalled.length === 0, `no page calls ${uncalled.join(', ')}`);
    }
    case 'age': {
      const words = withAges(ageInWords(keeper.kind), {}).toLowerCase();
      const isSaid = keeper.kind === 'email-changes' || sentence.toLowerCase().includes(words);
      return isKept(isSaid, `${keeper.kind} is kept for ${words}`);
    }
    case 'readers': {
      const { read } = policyOf(keeper.resource);
      return isKept(`${read}` === `${keeper.relations}`, `${keeper.resource} is read by ${read}`);
    }
    case 'relation': {
      const read = readOnly(keeper.relation);
      return isKept(`${[...keeper.resources].sort()}` === `${read.toSorted()}`, `${keeper.relation} reads ${read}`);
    }
    default:
      return undefined;
  }
}

const isKept = (holds: boolean, fault: string): string | undefined => (holds ? undefined : fault);

test('has something for each sentence that keeps it', () => {
  const faults = Object.entries(PROMISES).flatMap(([part, sentences]) =>
    sentences.flatMap(([begins, ...keepers]) => {
      const sentence = said[part]?.find((text) => text.startsWith(begins)) ?? '';
      const found = keepers.flatMap((keeper) => faultOf(keeper, sentence) ?? []);
      return (keepers.length === 0 ? ['nothing keeps it', ...found] : found).map(
        (fault) => `${part}, ${begins}: ${fault}`,
      );
    }),
  );
  expect(faults).toEqual([]);
});

describe('What the browser keeps', () => {
  /** Each has one name, in a file that several read. */
  const NAMED_ELSEWHERE: Readonly<Record<string, string>> = { 'src/proxy.ts': 'XSRF-TOKEN' };
  const WRITES = /setItem\(|caches\.open\(|document\.cookie = |cookies(?:\(\)\))?\.set\(/;
  const NAME = /['`](?:__Host-)?(waymark[.-][a-z.-]+|coacheeIntent|nextauth\.message|help-now)/g;
  const writing = SOURCES.filter(({ source }) => WRITES.test(source));

  test.each(writing)('is named if $file keeps it', ({ file, source }) => {
    const names = [...source.matchAll(NAME)].map(([, name]) => name ?? '').concat(NAMED_ELSEWHERE[file] ?? []);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !(name in BROWSER_PROMISES))).toEqual([]);
  });
});

test('sends nothing against someone’s choice but what the policy says is always sent', () => {
  const always = notificationKinds.filter((kind) => {
    const { 'in-app': _inApp, ...sent } = rulesOf(kind).channels;
    return Object.values(sent).includes('always');
  });
  const others = always.filter((kind) => rulesOf(kind).group !== 'account');
  expect(others.sort()).toEqual(['coach-approval', 'triage-urgent']);
});
