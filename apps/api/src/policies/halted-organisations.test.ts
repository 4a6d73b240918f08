import type { Endpoint } from '@waymark/contract/endpoint';
import { checkPeopleFile, importPeople, readFileColumns } from '@waymark/contract/organisations/people-imports';
import { uploadLogo } from '@waymark/contract/organisations/welcomes';
import type { ResourceName } from '@waymark/contract/policies';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { quarters } from '#test/pictures.ts';
import { PROBES } from '#test/policy-probes.ts';
import { type Stage, setStage } from '#test/policy-stage.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
let stage: Stage;
let picture: Buffer;
beforeAll(async () => {
  stage = await setStage(api);
  picture = await quarters(200, 100).png().toBuffer();
});
afterEach(async () => {
  await api.db.execute(sql`UPDATE groups SET archived_at = NULL`);
  await api.db.execute(sql`UPDATE organisations SET suspended_at = NULL, closed_at = NULL`);
});

type Admin = 'group admin' | 'business admin';
const ROLES = { 'group admin': 'group-admin', 'business admin': 'business-admin' } as const;

const isCalledBy = (admin: Admin, access: unknown) => Array.isArray(access) && access.includes(ROLES[admin]);
const callOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>) => `${method} ${url}`;

/** It changes nothing: a file is read and judged. */
const HARMLESS: readonly string[] = [callOf(checkPeopleFile), callOf(readFileColumns)];

/** Each change that such an admin can make, by the contract. */
const changesOf = (admin: Admin): readonly string[] =>
  api.app.accessList
    .filter(({ method, access }) => method !== 'GET' && method !== 'HEAD' && isCalledBy(admin, access))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !HARMLESS.includes(call));

const FILE = 'Email\nsomeone.new@example.org';

function parametersOf(admin: Admin, resource: ResourceName) {
  const { planted } = stage;
  return {
    ...[admin, 'group admin', 'coachee'].map((kind) => planted[kind as Admin].get(resource)?.params).find(Boolean),
  };
}

/** What the probe sends would be refused for what it is. */
const BODIES: Readonly<Record<string, (fileHash: string) => unknown>> = {
  [callOf(importPeople)]: (fileHash) => ({ file: FILE, fileHash }),
  [callOf(uploadLogo)]: () => picture,
};

/** What each of them is answered; a change without a probe is missing here. */
async function answersTo(admin: Admin, halt: SQL) {
  const owner = stage.owners[admin];
  const { fileHash } = (await api.call(owner, checkPeopleFile, { body: { file: FILE } })).body.data;
  await api.db.execute(halt);
  const answers: Record<string, string> = {};
  for (const [resource, { writes }] of Object.entries(PROBES)) {
    for (const { endpoint, body } of writes.filter(({ endpoint: { access } }) => isCalledBy(admin, access))) {
      if (HARMLESS.includes(callOf(endpoint))) continue;
      const sent = BODIES[callOf(endpoint)]?.(fileHash) ?? body?.(owner);
      const params = parametersOf(admin, resource as ResourceName);
      const { status, body: answer } = await api.call(owner, endpoint, { params, body: sent });
      answers[callOf(endpoint)] = answer?.error?.details.code ?? String(status);
    }
  }
  return answers;
}

test.each([
  ['group admin', 'group_archived', sql`UPDATE groups SET archived_at = now()`],
  ['group admin', 'organisation_suspended', sql`UPDATE organisations SET suspended_at = now()`],
  ['group admin', 'organisation_closed', sql`UPDATE organisations SET closed_at = now()`],
  ['business admin', 'organisation_suspended', sql`UPDATE organisations SET suspended_at = now()`],
  ['business admin', 'organisation_closed', sql`UPDATE organisations SET closed_at = now()`],
] as const)('every change of a %s is refused with %s, whichever the contract has', async (admin, code, halt) => {
  const answers = await answersTo(admin, halt);
  expect(Object.keys(answers).toSorted()).toEqual(changesOf(admin).toSorted());
  expect(Object.entries(answers).filter(([, answer]) => answer !== code)).toEqual([]);
});
