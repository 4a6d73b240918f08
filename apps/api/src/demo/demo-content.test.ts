import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { CONTENT_FOLDER } from '#content-folder.ts';
import { demoCheckIns } from './demo-check-ins.seed.ts';
import { demoWork } from './demo-coachings.ts';
import { readDemoFile, Words } from './demo-content.ts';
import { demoEnding } from './demo-ending.ts';
import { demoFaces } from './demo-faces.ts';
import { demoFactors } from './demo-factors.seed.ts';
import { demoOrganisations } from './demo-groups.ts';
import { demoLooks } from './demo-looks.seed.ts';
import { demoMessages } from './demo-messages.ts';
import { demoSessions } from './demo-sessions.ts';
import { demoTeam } from './demo-team.seed.ts';
import { demoCoachees, demoCoaches, demoPeople } from './people.ts';

const FILES = {
  'check-ins': demoCheckIns,
  coachees: demoCoachees,
  coaches: demoCoaches,
  coachings: demoWork,
  ending: demoEnding,
  faces: demoFaces,
  factors: demoFactors,
  looks: demoLooks,
  messages: demoMessages,
  organisations: demoOrganisations,
  people: demoPeople,
  sessions: demoSessions,
  team: demoTeam,
};

test('reads every file of the demo', () => {
  const names = readdirSync(join(CONTENT_FOLDER, 'demo'));
  expect(names.toSorted()).toEqual(Object.keys(FILES).map((name) => `${name}.json`));
  for (const read of Object.values(FILES)) expect(read()).toBe(read());
});

test('names only people who are there', () => {
  const { signIn, family } = demoPeople();
  const there = new Set([
    ...[...signIn, ...family.members].map(({ email }) => email.split('@')[0]),
    ...[...demoCoaches(), ...demoCoachees()].map(({ mailbox }) => mailbox),
  ]);
  const named = JSON.stringify(Object.values(FILES).map((read) => read())).matchAll(
    /"(?:mailbox|coach|coachee|person|office|inviter)":"([a-z.]+)"/g,
  );
  const invited = demoOrganisations().portfolio.businesses.map(({ admin }) => admin.mailbox);
  const missing = [...named].map(([, mailbox = '']) => mailbox).filter((mailbox) => !there.has(mailbox));
  expect(new Set(missing)).toEqual(new Set(invited));
  expect(Object.keys(demoFaces()).filter((mailbox) => !there.has(mailbox))).toEqual([]);
});

const Sample = z.strictObject({ people: z.array(z.strictObject({ mailbox: z.string(), words: Words })) });

function read(source: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'demo'));
  if (source !== null) writeFileSync(join(folder, 'demo', 'sample.json'), source);
  return readDemoFile(folder, 'sample', Sample);
}

const withPerson = (person: object) => JSON.stringify({ people: [{ mailbox: 'asha', words: 'Hello.' }, person] });

test('takes longer text as a list of its lines', () => {
  expect(read(withPerson({ mailbox: 'maya', words: ['One', '', 'two'] })).people[1]?.words).toBe('One\n\ntwo');
});

test.each([
  [null, 'demo/sample.json: cannot be read (ENOENT)'],
  ['{', 'demo/sample.json: is not JSON'],
  [
    withPerson({ mailbox: 'maya' }),
    'demo/sample.json: people.1.words: Invalid input: expected string, received undefined',
  ],
  [withPerson({ mailbox: 'maya', words: 'Hi.', age: 3 }), 'demo/sample.json: people.1: Unrecognized key: "age"'],
])('says in one line where a fault is: %s', (source, fault) => {
  expect(() => read(source)).toThrow(new Error(fault));
});
