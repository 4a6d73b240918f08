import { randomUUID } from 'node:crypto';
import { type Policy, policyOf, type ResourceName, resourceNames } from '@waymark/contract/policies';
import { beforeAll, describe, expect, test } from 'vitest';
import { openLoginSession } from '#modules/accounts/login.service.ts';
import { fillAddress, readAddresses, readAll } from '#test/every-read.ts';
import type { Person } from '#test/people.ts';
import { PROBES } from '#test/policy-probes.ts';
import { STANDINGS, type Stage, type Standing, setStage } from '#test/policy-stage.ts';
import type { OwnerKind, Planted, Write } from '#test/probes/probe.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(api);
});

const kinds = Object.keys(STANDINGS) as OwnerKind[];
const isGranted = (relations: Policy['read'], standing: Standing) =>
  relations.includes('everyone') || (relations as readonly string[]).includes(standing);
/** Every address that a GET can reach, with the owner's ids for its parameters. */
function addressesOf(kind: OwnerKind): readonly string[] {
  const named = [...stage.planted[kind].values()].flatMap(({ params }) => (params ? [params] : []));
  const { id, endedMatchId = 0 } = stage.owners[kind];
  const others = { id, name: 'coachee' };
  return readAddresses(
    api,
    [others, { id: endedMatchId, matchId: endedMatchId }, ...named].map((params) => ({ ...others, ...params })),
  );
}

/** Everything this person can read by any call, about anyone. */
const readEverything = (person: Person, kind: OwnerKind): Promise<string> => readAll(api, person, addressesOf(kind));

const isPublicId = (value: unknown): boolean => /^[0-9a-f-]{36}$/.test(String(value));

/** Ids as they look, of nothing. */
const missing = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isPublicId(value) ? randomUUID() : 2_000_000_000]),
  );

/** In a separate login session, because some calls end theirs. */
async function write(person: Person, kind: OwnerKind, { endpoint, body }: Write, { params = {} }: Planted) {
  const { jwt } = await api.db.transaction((tx) => openLoginSession(tx, api.services, person.id));
  const content = body?.(stage.owners[kind]);
  return api.call({ jwt }, endpoint, { params, ...(content === undefined ? {} : { body: content }) });
}

const resourcesOf = (kind: OwnerKind): [ResourceName, Planted][] =>
  (Object.keys(PROBES) as ResourceName[]).flatMap((resource): [ResourceName, Planted][] => {
    const planted = stage.planted[kind].get(resource);
    return planted ? [[resource, planted]] : [];
  });

describe('the matrix', () => {
  test('tries every call that changes personal data', () => {
    const tried = new Set(
      Object.values(PROBES).flatMap(({ writes }) => writes.map(({ endpoint: { method, url } }) => `${method} ${url}`)),
    );
    const calls = api.app.accessList.filter(
      ({ method, access }) => method !== 'GET' && (access === 'user' || Array.isArray(access)),
    );
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.map(({ method, url }) => `${method} ${url}`).filter((call) => !tried.has(call))).toEqual([]);
  });

  test('covers every grant', () => {
    const unproven = resourceNames.flatMap((resource) => {
      const standings = PROBES[resource].owners.flatMap((kind) => [...STANDINGS[kind]] as string[]);
      const { read, write: mayWrite } = policyOf(resource);
      return [...read, ...mayWrite].filter((relation) => relation !== 'everyone' && !standings.includes(relation));
    });
    expect(unproven).toEqual([]);
  });
});

describe.each(kinds)('the %s of one person', (kind) => {
  test.each([...STANDINGS[kind]])('can be read as the policies say: %s', async (standing) => {
    const seen = await readEverything(stage.actor(kind, standing), kind);
    for (const [resource, { value, onlySelf }] of resourcesOf(kind)) {
      const grants = isGranted(policyOf(resource).read, standing);
      expect([resource, seen.includes(value)]).toEqual([resource, grants]);
      if (onlySelf) expect([resource, seen.includes(onlySelf)]).toEqual([resource, standing === 'self']);
    }
  });

  test.each(STANDINGS[kind].filter((standing) => standing !== 'self'))(
    'looks empty to people without permission: %s',
    async (standing) => {
      const { jwt } = stage.actor(kind, standing);
      const ask = async (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
      for (const [resource, { params = {} }] of resourcesOf(kind)) {
        if (isGranted(policyOf(resource).read, standing)) continue;
        for (const { method, url, resource: served } of api.app.accessList) {
          const [, name = ''] = /:(id|\w+Id)\b/.exec(url) ?? [];
          if (method !== 'GET' || served !== resource || !(name in params)) continue;
          const [foreign, nothing] = [
            await ask(fillAddress(url, params)),
            await ask(fillAddress(url, { ...params, ...missing(params) })),
          ];
          expect([url, [403, 404].includes(foreign.statusCode)]).toEqual([url, true]);
          expect([url, foreign.body]).toEqual([url, nothing.body]);
        }
      }
    },
  );
});

describe.each(kinds)('the %s of one person does not change', (kind) => {
  test.each(STANDINGS[kind].filter((standing) => standing !== 'self'))(
    'by a %s without permission',
    async (standing) => {
      const owner = stage.owners[kind];
      for (const [resource, planted] of resourcesOf(kind)) {
        if (isGranted(policyOf(resource).write, standing)) continue;
        for (const attempt of PROBES[resource].writes) {
          const { url } = attempt.endpoint;
          if (attempt.isAlsoOf === standing) continue;
          const { status } = await write(stage.actor(kind, standing), kind, attempt, planted);
          expect([url, status < 500]).toEqual([url, true]);
          if (url.includes('/:id')) expect([url, [403, 404].includes(status)]).toEqual([url, true]);
        }
      }
      const after = await readEverything(owner, kind);
      for (const [resource, { value, onlySelf = value }] of resourcesOf(kind)) {
        expect([resource, after.includes(value), after.includes(onlySelf)]).toEqual([resource, true, true]);
      }
    },
  );
});

describe.each(kinds)('the %s of one person changes', (kind) => {
  const writers = STANDINGS[kind].filter((standing) =>
    resourceNames.some((name) => PROBES[name].owners.includes(kind) && isGranted(policyOf(name).write, standing)),
  );

  test.each(writers.toReversed())('by people with permission: %s', async (standing) => {
    for (const [resource, planted] of resourcesOf(kind)) {
      if (!isGranted(policyOf(resource).write, standing)) continue;
      const answers: [string, number][] = [];
      for (const attempt of PROBES[resource].writes) {
        answers.push([attempt.endpoint.url, (await write(stage.actor(kind, standing), kind, attempt, planted)).status]);
      }
      expect([resource, answers, answers.some(([, status]) => status < 300)]).toEqual([resource, answers, true]);
    }
  });
});
