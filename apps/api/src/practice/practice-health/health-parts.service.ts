import { MINUTE_SECONDS } from '@waymark/contract/durations';
import type { HealthPart } from '@waymark/contract/practice/practice-health';
import { findLastEvent } from '#billing/card-payments/card-payments.queries.ts';
import { compareClocks } from '../../health/clocks.service.ts';
import { type AwayService, listAway, type WatchedService } from '../../health/operation-notes.queries.ts';
import { findFreeBytes, isDiskFull, isLate, type QueueState, warningOf } from '../../health/warnings.service.ts';
import type { Services } from '../../services.ts';
import { readDatabaseVersion } from './practice-health.queries.ts';

const good = (part: HealthPart['part'], words: string): HealthPart => ({ part, state: 'good', words });
const off = (part: HealthPart['part'], words: string): HealthPart => ({ part, state: 'off', words });
const warning = (part: HealthPart['part'], words: string): HealthPart => ({ part, state: 'warning', words });

function describeQueue(queue: QueueState): HealthPart {
  const { due, oldestSeconds, deadLetters } = queue;
  const waits = due === 0 ? 'Nothing waits.' : `${due} to be done, the oldest for ${describeAge(oldestSeconds)}.`;
  const words = deadLetters === 0 ? waits : `${waits} ${deadLetters} given up.`;
  return isLate(queue) || deadLetters > 0 ? warning('queue', words) : good('queue', words);
}

const describeAge = (seconds: number) =>
  seconds < MINUTE_SECONDS ? 'less than a minute' : `${Math.floor(seconds / MINUTE_SECONDS)} min`;

/** The host alone: the address may hold a password. */
const hostOf = (address: string) => URL.parse(address)?.host ?? 'its server';

const PARTS_OF: Readonly<Record<WatchedService, HealthPart['part']>> = {
  mail: 'mail',
  text: 'texts',
  push: 'push',
  redis: 'updates',
  cards: 'cards',
  replica: 'database',
};

/** A failure that is not yet a warning shows too: it may be the beginning of one. */
function withOutages(parts: readonly HealthPart[], away: readonly AwayService[]): HealthPart[] {
  return parts.map((part) => {
    const found = away.find(({ service }) => PARTS_OF[service] === part.part);
    if (!found) return part;
    const said = warningOf(found);
    const words = `${said ?? 'The last try failed, and it is tried again.'} ${found.words}`;
    return said ? warning(part.part, words) : { ...part, words };
  });
}

async function describeDisk(services: Services): Promise<HealthPart> {
  const free = await findFreeBytes(services);
  if (free === undefined) return off('disk', 'Nothing is stored in files here.');
  const words = `${(free / 1e9).toFixed(1)} GB left where files are stored.`;
  return isDiskFull(free) ? warning('disk', words) : good('disk', words);
}

async function describeClock({ database }: Services): Promise<HealthPart> {
  const differs = await compareClocks(database.db);
  return differs ? warning('clock', differs) : good('clock', 'The clocks of the database and this machine agree.');
}

function describeCalls({ turn, stunUrls }: Services['env']['ice']): HealthPart {
  if (turn) return good('calls', `Relayed where networks allow no direct connection, by ${turn.urls.join(', ')}.`);
  const known = stunUrls.length > 0 ? 'Some networks allow no direct connection, and' : 'Within one network only:';
  return off('calls', `${known} no relay (TURN) is set. People in offices and on mobile networks may not connect.`);
}

function describeSenders({ env }: Services): readonly HealthPart[] {
  return [
    env.smtpUrl
      ? good('mail', `Sent by ${hostOf(env.smtpUrl)} from ${env.mailFrom}.`)
      : off('mail', 'No mail server is set, so mails are kept here and reach no one.'),
    env.twilio
      ? good('texts', `Sent by Twilio from ${env.twilio.from}.`)
      : off('texts', 'Twilio isn’t set, so text messages are kept here and reach no one.'),
    good('push', env.firebase ? 'Sent by Firebase.' : 'Sent by the browsers’ own services.'),
    describeCalls(env.ice),
    env.redisUrl
      ? good('updates', 'Passed between processes by Redis.')
      : good('updates', 'Redis isn’t set: one process is enough, and several don’t hear each other.'),
  ];
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

async function describeCards({ cards, database }: Services): Promise<HealthPart> {
  if (!cards) return off('cards', 'Stripe isn’t set, so invoices are paid as they say.');
  const last = await findLastEvent(database.db);
  const heard = last ? `Its last event came on ${MOMENT.format(last)} UTC.` : 'No event has come yet.';
  return good('cards', `Taken by ${cards.name}. ${heard}`);
}

const REPLICATED = ' A replica answers for the library and the directory.';

export async function describeParts(services: Services, queue: QueueState): Promise<HealthPart[]> {
  const { db, isEmbedded, replica } = services.database;
  const version = await readDatabaseVersion(db);
  const parts = [
    good(
      'database',
      isEmbedded ? `Embedded, PostgreSQL ${version}.` : `PostgreSQL ${version}.${replica ? REPLICATED : ''}`,
    ),
    describeQueue(queue),
    ...describeSenders(services),
    await describeCards(services),
    await describeDisk(services),
    await describeClock(services),
  ];
  return withOutages(parts, await listAway(db));
}
