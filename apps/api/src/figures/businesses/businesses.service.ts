import { randomUUID } from 'node:crypto';
import type { Business, BusinessDraft, Portfolio, SeatMove } from '@waymark/contract/figures/businesses';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { showUse } from '#figures/figures/figures.service.ts';
import { addPeople } from '#organisations/memberships/inviting.service.ts';
import { asText, writePeopleFile } from '#organisations/memberships/people-file.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { insertBusiness, setSuspended } from '#organisations/organisations/organisations.queries.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, exportAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { notifyAdmins } from './business-news.service.ts';
import { moveFreeSeats } from './business-seats.service.ts';
import {
  type BusinessRow,
  findBusiness,
  findPortfolio,
  lockBusinesses,
  type OwnBusiness,
} from './businesses.queries.ts';

function shown({ use, ...business }: BusinessRow): Business {
  return { ...business, used: use && showUse(use) };
}

async function showPortfolio(db: Db, sponsor: Sponsor): Promise<Portfolio> {
  const found = await findPortfolio(db, sponsor);
  if (!found) throw new Problem('not_found');
  return { ...found, businesses: found.businesses.map(shown) };
}

export const listBusinesses = async (db: Db, userId: UserId): Promise<Portfolio> =>
  showPortfolio(db, await requireSponsor(db, userId));

const stateOf = ({ isClosed, isSuspended }: Business): string =>
  isClosed ? 'Left Waymark' : isSuspended ? 'Suspended' : 'Open';

const COLUMNS = [
  'Business',
  'State',
  'Admins',
  'Seats',
  'Joined',
  'Invited',
  'Free',
  'Waiting',
  'Had a session',
  'Month',
  'Renewal',
] as const;

export async function exportBusinesses(db: Db, userId: UserId): Promise<string> {
  const { businesses } = await showPortfolio(db, await exportAsSponsor(db, userId, 'businesses-exported'));
  return writePeopleFile(
    COLUMNS,
    businesses.map((business) => {
      const { name, admins, seats, used, renewsOn } = business;
      const { total, joined, invited, free, waiting } = seats;
      return [
        asText(name ?? 'Not named yet'),
        stateOf(business),
        asText(admins.map((admin) => (admin.hasJoined ? admin.name : `${admin.name} (invited)`)).join(', ')),
        ...[total, joined, invited, free, waiting].map(String),
        used ? `${used.from} to ${used.to}% of members` : 'No figure',
        used?.month.slice(0, 7) ?? '',
        renewsOn ?? '',
      ];
    }),
  );
}

export async function businessOf(tx: Db, id: OwnBusiness['id']): Promise<Business> {
  const found = await findBusiness(tx, id);
  if (!found) throw new Error('A business that was just changed cannot be found.');
  return shown(found);
}

/** One of the portfolio's, locked. Problem: `not_found`. */
export async function requireBusiness(tx: Db, sponsor: Sponsor, id: number): Promise<OwnBusiness> {
  const [business] = await lockBusinesses(tx, sponsor, [id]);
  if (!business) throw new Problem('not_found');
  return business;
}

/** Problem: `too_few_seats`. */
export function createBusiness(services: Services, userId: UserId, draft: BusinessDraft): Promise<Business> {
  return changeAsSponsor(services, userId, 'business-created', async (tx, sponsor) => {
    if (sponsor.kind !== 'portfolio') throw new Problem('not_found');
    const id = await insertBusiness(tx, sponsor, draft);
    const { seats } = draft;
    if (seats > 0) {
      await moveFreeSeats(tx, services, { from: sponsor.organisationId, to: id, seats, requestId: randomUUID() });
    }
    await appendAuditLine(tx, { organisationId: id, actorId: userId, deed: 'business-created', aboutId: id });
    return { answer: await businessOf(tx, id), about: { aboutId: id, count: seats } };
  });
}

/** Problem: `not_found` if one of them isn't the portfolio's. */
export function suspendBusinesses(
  services: Services,
  userId: UserId,
  { ids, isSuspended }: { readonly ids: readonly number[]; readonly isSuspended: boolean },
): Promise<Portfolio> {
  const deed = isSuspended ? 'business-suspended' : 'business-resumed';
  return changeAsSponsor(services, userId, deed, async (tx, sponsor) => {
    const businesses = await lockBusinesses(tx, sponsor, ids);
    if (businesses.length < new Set(ids).size) throw new Problem('not_found');
    const changing = businesses.filter((business) => business.isSuspended !== isSuspended);
    for (const { id } of changing) {
      await setSuspended(tx, id, isSuspended);
      await appendAuditLine(tx, { organisationId: id, actorId: userId, deed, aboutId: id });
      await notifyAdmins(tx, services, id, {
        title: isSuspended ? 'Your business is suspended' : 'Your business is open again',
        body: isSuspended
          ? 'You can look at everything and change nothing. Your people keep their coaching.'
          : 'You can invite people and change everything as before.',
      });
    }
    return { answer: await showPortfolio(tx, sponsor), about: changing.map(({ id }) => ({ aboutId: id })) };
  });
}

/** Problems: `not_found`, `business_not_open`, `already_in_business`, `rate_limited`. */
export function appointAdmin(services: Services, userId: UserId, id: number, email: string): Promise<Business> {
  return changeAsSponsor(services, userId, 'business-admin-invited', async (tx, sponsor) => {
    const business = await requireBusiness(tx, sponsor, id);
    if (!business.isOpen) throw new Problem('business_not_open');
    await refuseBeyond(tx, 'invite-people', userId);
    const scope = { organisationId: business.id, groupId: null };
    const person = { email, firstName: null, lastName: null, groupId: null, part: 'admin' as const };
    const { invited } = await addPeople(tx, services, scope, [person]);
    if (invited === 0) throw new Problem('already_in_business', { field: 'email' });
    const line = { deed: 'business-admin-invited' as const, aboutId: id };
    await appendAuditLine(tx, { organisationId: id, actorId: userId, ...line });
    return { answer: await businessOf(tx, business.id), about: { aboutId: id } };
  });
}

/** The seats of a side of a move: of a business, locked, or of the portfolio, for null. */
async function sidesOf(tx: Db, sponsor: Sponsor, { from, to }: SeatMove) {
  const ids = [from, to].filter((id) => id !== null);
  const found = new Map((await lockBusinesses(tx, sponsor, ids)).map((business) => [Number(business.id), business]));
  if (found.size < ids.length) throw new Problem('not_found');
  return { giving: from === null ? undefined : found.get(from), taking: to === null ? undefined : found.get(to) };
}

const seatsInWords = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);

/**
 * The same move made again changes nothing. Problems: `not_found`, `too_few_seats`,
 * `business_not_open`, `request_reused`.
 */
export function moveSeats(services: Services, userId: UserId, move: SeatMove): Promise<Portfolio> {
  return changeAsSponsor(services, userId, 'business-seats-moved', async (tx, sponsor) => {
    const { giving, taking } = await sidesOf(tx, sponsor, move);
    if (taking && !taking.isOpen) throw new Problem('business_not_open');
    const { seats, requestId } = move;
    const { organisationId } = sponsor;
    const between = { from: giving?.id ?? organisationId, to: taking?.id ?? organisationId, seats, requestId };
    const isMade = await moveFreeSeats(tx, services, between);
    const line = { deed: 'business-seats-moved' as const, actorId: userId };
    for (const { business, count } of isMade ? changedBy(giving, taking, seats) : []) {
      await appendAuditLine(tx, { ...line, organisationId: business.id, aboutId: business.id, count });
      const title = `${seatsInWords(seats)} ${count > 0 ? 'more' : 'fewer'} for your business`;
      const body =
        count > 0 ? 'They came from your portfolio.' : 'Your portfolio took back free seats. No one lost theirs.';
      await notifyAdmins(tx, services, business.id, { title, body });
    }
    const about = isMade ? { aboutId: giving?.id ?? organisationId, toId: between.to, count: seats } : null;
    return { answer: await showPortfolio(tx, sponsor), about };
  });
}

const changedBy = (giving: OwnBusiness | undefined, taking: OwnBusiness | undefined, seats: number) => [
  ...(giving ? [{ business: giving, count: -seats }] : []),
  ...(taking ? [{ business: taking, count: seats }] : []),
];
