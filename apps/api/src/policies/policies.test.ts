import { randomUUID } from 'node:crypto';
import { isForSignedIn } from '@waymark/contract/endpoint';
import { LOOK_KINDS } from '@waymark/contract/people/look-words';
import type { LookKind } from '@waymark/contract/people/looks';
import { policyOf, type ResourceName, resourceNames } from '@waymark/contract/policies';
import type { Policy } from '@waymark/contract/policy';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { type Answer, fillAddress, readAddresses, readAll, readEach, shownIn } from '#test/every-read.ts';
import { paperCards } from '#test/paper-cards.ts';
import type { Person } from '#test/people.ts';
import { PROBES } from '#test/policy-probes.ts';
import { relationOf, STANDINGS, type Stage, type Standing, setStage, silentPush } from '#test/policy-stage.ts';
import { COACHEES, type OwnerKind, type Planted, type Write } from '#test/probes/probe.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ push: silentPush, cards: async () => paperCards });
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(api);
});

const kinds = Object.keys(STANDINGS) as OwnerKind[];
const isGranted = (relations: Policy['read'], standing: Standing) =>
  relations.includes('everyone') || (relations as readonly string[]).includes(relationOf(standing));
/** What the policies have noted when someone reads what a coachee shares. */
const sharedWith = (kind: OwnerKind, standing: Standing) =>
  resourcesOf(kind)
    .map(([resource]) => resource)
    .filter((resource) => COACHEES.includes(kind) && isGranted(policyOf(resource).shares ?? [], standing))
    .toSorted();

async function lookedAtBy(reader: Person, { id }: Person): Promise<readonly string[]> {
  const rows = await rowsOf<{ kind: LookKind }>(
    api.db,
    sql`SELECT kind FROM looks WHERE owner_id = ${id} AND reader_id = ${reader.id}`,
  );
  return [...new Set(rows.map(({ kind }) => LOOK_KINDS[kind].resource))].toSorted();
}

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

/** What people are answered before anything changes: kinds have most addresses in common. */
const known = new Map<string, Promise<Answer>>();

async function firstAnswers(person: Person, urls: readonly string[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const url of urls) {
    const key = `${person.id} ${url}`;
    const asked = known.get(key) ?? readEach(api, person, [url]).then(([answer]) => answer as Answer);
    known.set(key, asked);
    answers.push(await asked);
  }
  return answers;
}

interface Survey {
  /** Without those that ask for ids of another form, which no caller gets past. */
  readonly readable: readonly string[];
  /** Where the owner finds what is planted. */
  readonly showing: readonly string[];
}

/** Once for each owner, because it takes every read there is. */
const surveys = new Map<OwnerKind, Promise<Survey>>();

async function surveyAddresses(kind: OwnerKind): Promise<Survey> {
  const values = resourcesOf(kind).flatMap(([, { value, onlySelf = value }]) => [value, onlySelf]);
  const answers = await firstAnswers(stage.owners[kind], addressesOf(kind));
  const urlsOf = (found: readonly Answer[]) => found.map(({ url }) => url);
  return {
    readable: urlsOf(answers.filter(({ status, text }) => status !== 400 || !text.includes('"invalid_request"'))),
    showing: urlsOf(answers.filter(({ status, text }) => status < 300 && values.some((value) => text.includes(value)))),
  };
}

function surveyOf(kind: OwnerKind): Promise<Survey> {
  const survey = surveys.get(kind) ?? surveyAddresses(kind);
  surveys.set(kind, survey);
  return survey;
}

type Params = Readonly<Record<string, string | number>>;

const isPublicId = (value: unknown): boolean => /^[0-9a-f-]{36}$/.test(String(value));

/** Ids as they look, of nothing. */
const missing = (params: Params) =>
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

/** What names a thing of the owner's in an address, and for people outside the match its id too. */
function idsOf(kind: OwnerKind, { params }: Planted, standing?: Standing): Params {
  const { match } = stage.owners[kind];
  const isOfMatch = standing !== undefined && isGranted(policyOf('match').read, standing);
  return { ...(match && !isOfMatch && { matchId: match.id }), ...params };
}

const idIn = (url: string): string | undefined => /:(id|\w+Id)\b/.exec(url)?.[1];

/** The reads of this resource that name a thing by one of these ids. */
const readsById = (resource: ResourceName, ids: Params): readonly string[] =>
  api.app.accessList
    .filter(({ method, url, resource: served }) => method === 'GET' && served === resource && (idIn(url) ?? '') in ids)
    .map(({ url }) => url);

describe('the matrix', () => {
  test('compares every read of one thing by its id with a missing one', () => {
    const compared = new Set(
      kinds.flatMap((kind) =>
        resourcesOf(kind).flatMap(([resource, planted]) => readsById(resource, idsOf(kind, planted))),
      ),
    );
    const reads = api.app.accessList.filter(
      ({ method, url, access }) => method === 'GET' && idIn(url) && isForSignedIn(access),
    );
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.map(({ url }) => url).filter((url) => !compared.has(url))).toEqual([]);
  });

  test('tries every call that changes personal data', () => {
    const tried = new Set(
      Object.values(PROBES).flatMap(({ writes }) => writes.map(({ endpoint: { method, url } }) => `${method} ${url}`)),
    );
    const calls = api.app.accessList.filter(({ method, access }) => method !== 'GET' && isForSignedIn(access));
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.map(({ method, url }) => `${method} ${url}`).filter((call) => !tried.has(call))).toEqual([]);
  });

  test('covers every grant', () => {
    const unproven = resourceNames.flatMap((resource) => {
      const standings = PROBES[resource].owners.flatMap((kind) => STANDINGS[kind].map(relationOf));
      const { read, write: mayWrite } = policyOf(resource);
      return [...read, ...mayWrite].filter((relation) => relation !== 'everyone' && !standings.includes(relation));
    });
    expect(unproven).toEqual([]);
  });
});

describe.each(kinds)('the %s of one person', (kind) => {
  test.each([...STANDINGS[kind]])('can be read as the policies say: %s', async (standing) => {
    const { readable } = await surveyOf(kind);
    const seen = shownIn(await firstAnswers(stage.actor(kind, standing), readable));
    for (const [resource, { value, onlySelf }] of resourcesOf(kind)) {
      const grants = isGranted(policyOf(resource).read, standing);
      expect([resource, seen.includes(value)]).toEqual([resource, grants]);
      if (onlySelf) expect([resource, seen.includes(onlySelf)]).toEqual([resource, standing === 'self']);
    }
    const noted = await lookedAtBy(stage.actor(kind, standing), stage.owners[kind]);
    expect(noted).toEqual(sharedWith(kind, standing));
  });

  test.each(STANDINGS[kind].filter((standing) => standing !== 'self'))(
    'looks empty to people without permission: %s',
    async (standing) => {
      const { jwt } = stage.actor(kind, standing);
      const ask = async (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
      for (const [resource, planted] of resourcesOf(kind)) {
        if (isGranted(policyOf(resource).read, standing)) continue;
        const params = idsOf(kind, planted, standing);
        for (const url of readsById(resource, params)) {
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
      const { showing } = await surveyOf(kind);
      for (const [resource, planted] of resourcesOf(kind)) {
        if (isGranted(policyOf(resource).write, standing)) continue;
        for (const attempt of PROBES[resource].writes) {
          const { url } = attempt.endpoint;
          if (attempt.isAlsoOf === relationOf(standing) || attempt.isOnlyTried) continue;
          const { status } = await write(stage.actor(kind, standing), kind, attempt, planted);
          expect([url, status < 500]).toEqual([url, true]);
          if (url.includes('/:id')) expect([url, [403, 404].includes(status)]).toEqual([url, true]);
        }
      }
      const after = await readAll(api, owner, showing);
      for (const [resource, { value, onlySelf = value }] of resourcesOf(kind)) {
        if (!isGranted(policyOf(resource).read, 'self')) continue;
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
