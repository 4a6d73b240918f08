import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@waymark/contract/durations';
import { countryName } from '@waymark/contract/people/countries';
import { type CrisisEntry, FIRST_COUNTRIES, firstEditionOf } from '@waymark/contract/people/crisis-entries';
import type { CountryContacts } from '@waymark/contract/practice/crisis-contacts';
import type { PracticeDeed } from '@waymark/contract/practice/practice-log';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { tellSettingsChanged } from '#db/notices.ts';
import * as queries from '#people/crisis-contacts/crisis-contacts.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** How long a look counts. */
const YEAR_MS = 365 * DAY_MS;

const NOTHING: Omit<queries.StoredCountry, 'country'> = {
  entry: null,
  version: 0,
  lookedAtEntry: null,
  lookedAt: null,
  lookedAtBy: null,
  remindedAt: null,
};

const stateOf = (lookedAt: string | null): CountryContacts['state'] => {
  if (lookedAt === null) return 'never';
  return Date.parse(lookedAt) < Date.now() - YEAR_MS ? 'due' : 'fine';
};

/** A look counts for what was looked at: what was changed since, no one has seen at its source. */
function shownCountry(country: string, stored: typeof NOTHING, inUse: ReadonlySet<string>): CountryContacts {
  const entry = stored.entry ?? firstEditionOf(country);
  const isSeen = isDeepStrictEqual(stored.lookedAtEntry, entry);
  const lookedAt = isSeen ? stored.lookedAt : null;
  return {
    country,
    name: countryName(country),
    entry,
    isOwn: stored.entry !== null,
    isInUse: inUse.has(country),
    lookedAt,
    lookedAtBy: isSeen ? stored.lookedAtBy : null,
    state: stateOf(lookedAt),
    version: stored.version,
  };
}

interface KnownCountry extends CountryContacts {
  readonly remindedAt: string | null;
}

async function listKnown(db: Db): Promise<readonly KnownCountry[]> {
  const stored = new Map((await queries.listStoredCountries(db)).map((row) => [row.country, row]));
  const inUse = new Set(await queries.listCountriesInUse(db));
  return [...new Set([...FIRST_COUNTRIES, ...inUse, ...stored.keys()])].map((country) => {
    const row = stored.get(country) ?? NOTHING;
    return { ...shownCountry(country, row, inUse), remindedAt: row.remindedAt };
  });
}

/** Those in use first, each part by name. */
export async function listCountries(db: Db): Promise<readonly CountryContacts[]> {
  return (await listKnown(db))
    .map(({ remindedAt: _, ...country }) => country)
    .sort((one, other) => Number(other.isInUse) - Number(one.isInUse) || one.name.localeCompare(other.name));
}

async function showCountry(db: Db, country: string): Promise<CountryContacts> {
  const found = (await listCountries(db)).find((one) => one.country === country);
  if (!found) throw new Problem('not_found');
  return found;
}

/** In the transaction of a change; returns what was done, undefined if it stood like that. */
type Change = (tx: Db, held: queries.HeldCountry) => Promise<PracticeDeed | undefined>;

async function changeCountry(
  services: Services,
  actorId: UserId,
  { country, change }: { readonly country: string; readonly change: Change },
): Promise<CountryContacts> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    const deed = await change(tx, await queries.holdCountry(tx, country));
    if (!deed) return;
    await appendPracticeLine(tx, { actorId, deed });
    afterCommit(tx, () => tellSettingsChanged(db));
  });
  // What this process shows from now on; the others hear of it.
  await services.settings.refresh();
  return showCountry(db, country);
}

/** Null goes back to the first edition. Problem: `request_reused`. */
export const enterContacts = (
  services: Services,
  actorId: UserId,
  {
    country,
    version,
    entry,
  }: { readonly country: string; readonly version: number; readonly entry: CrisisEntry | null },
): Promise<CountryContacts> =>
  changeCountry(services, actorId, {
    country,
    async change(tx, held) {
      if (isDeepStrictEqual(held.entry, entry)) return undefined;
      if (held.version !== version) throw new Problem('request_reused');
      await queries.replaceEntry(tx, country, entry);
      return entry === null ? 'contacts-reset' : 'contacts-changed';
    },
  });

const NOTHING_THERE = 'There is nothing to look at yet. Enter a line or the emergency number.';

/** Again within half a day it is the same look. Problems: `request_reused`, `invalid_request`. */
export const lookAtContacts = (
  services: Services,
  actorId: UserId,
  { country, version }: { readonly country: string; readonly version: number },
): Promise<CountryContacts> =>
  changeCountry(services, actorId, {
    country,
    async change(tx, { entry, version: held, lookedAtEntry, isOfToday }) {
      if (held !== version) throw new Problem('request_reused');
      const shown = entry ?? firstEditionOf(country);
      if (shown.lines.length === 0 && !shown.emergency)
        throw new Problem('invalid_request', { field: 'country', sentence: NOTHING_THERE });
      if (isOfToday && isDeepStrictEqual(lookedAtEntry, shown)) return undefined;
      await queries.noteLook(tx, country, shown, actorId);
      return 'contacts-looked-at';
    },
  });

/** Countries in use that are due again, each once a year; marks them as reminded of. */
export async function takeDueCountries(tx: Db): Promise<readonly string[]> {
  const due = (await listKnown(tx)).filter(
    ({ isInUse, state, remindedAt, lookedAt }) =>
      isInUse &&
      state === 'due' &&
      (remindedAt === null || stateOf(remindedAt) === 'due' || Date.parse(remindedAt) < Date.parse(lookedAt ?? '')),
  );
  const countries = due.map(({ country }) => country).sort();
  if (countries.length > 0) await queries.noteReminded(tx, countries);
  return countries;
}
