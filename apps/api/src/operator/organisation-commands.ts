import { randomUUID } from 'node:crypto';
import { ROLE } from '@waymark/contract/roles';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { placeGroup } from '#organisations/groups/groups.queries.ts';
import { insertGroupAdmin } from '#organisations/memberships/memberships.queries.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { listOperatorRequests, type OperatorRequest } from '#organisations/seat-requests/seat-requests.queries.ts';
import { seatsInWords } from '#organisations/seat-requests/seat-requests.service.ts';
import { answerSeats, grantUnits, setRenewal } from '#practice/organisation-accounts/organisation-accounts.service.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { accountOf, type Commands, OperatorError, parseEmail } from './command.ts';

interface Listed {
  readonly id: number;
  readonly kind: string;
  readonly name: string | null;
  readonly seats: number;
}

const listOrganisations = ({ database }: Services) =>
  rowsOf<Listed>(
    database.db,
    sql`SELECT o.id, o.kind, o.name, (SELECT coalesce(sum(a.balance), 0)::int FROM ledger_accounts a
        WHERE a.unit = 'seat' AND (a.owner_kind = 'organisation' AND a.owner_id = o.id OR a.owner_kind = 'group'
          AND a.owner_id IN (SELECT g.id FROM groups g WHERE g.organisation_id = o.id))) AS seats
      FROM organisations o ORDER BY o.id`,
  );

function wholeNumber(given: string | undefined, most: number): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new OperatorError(`${given ?? 'Nothing'} is not a whole number from 1 to ${most}.`);
  }
  return value;
}

/** A closed one can't be changed. */
const refusedClosed = (error: unknown): never => {
  if (error instanceof Problem && error.code === 'organisation_closed') throw new OperatorError('It left Waymark.');
  throw error;
};

const SEATS_AT_MOST = 100_000;
const LARGEST_ID = 2_147_483_647;

async function grant(services: Services, [organisation, number, renewsOn]: readonly string[]) {
  const organisationId = wholeNumber(organisation, LARGEST_ID);
  const seats = wholeNumber(number, SEATS_AT_MOST);
  if (renewsOn !== undefined && !/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(renewsOn)) {
    throw new OperatorError(`${renewsOn} is not a date such as 2027-03-01.`);
  }
  const found = (await listOrganisations(services)).find(({ id }) => id === organisationId);
  if (!found) throw new OperatorError(`There is no organisation ${organisationId}.`);
  await grantUnits(services, null, organisationId, { unit: 'seat', amount: seats, requestId: randomUUID() }).catch(
    refusedClosed,
  );
  if (renewsOn) await setRenewal(services, null, organisationId, renewsOn);
  return [`${found.name ?? 'Without a name'} has ${found.seats + seats} seats.`];
}

async function grantSessionsTo(services: Services, [organisation, number]: readonly string[]) {
  const organisationId = wholeNumber(organisation, LARGEST_ID);
  const sessions = wholeNumber(number, SEATS_AT_MOST);
  const found = (await listOrganisations(services)).find(({ id }) => id === organisationId);
  if (!found) throw new OperatorError(`There is no organisation ${organisationId}.`);
  await grantUnits(services, null, organisationId, {
    unit: 'session',
    amount: sessions,
    requestId: randomUUID(),
  }).catch(refusedClosed);
  return [`${found.name ?? 'Without a name'} has ${sessions} more sessions.`];
}

const describeRequest = ({
  id,
  organisation,
  organisationId,
  askedBy,
  email,
  seats,
  reason,
  createdAt,
}: OperatorRequest) =>
  `${id}  ${seatsInWords(seats)} for ${organisation ?? `organisation ${organisationId}, without a name`}, asked on ${createdAt.slice(0, 10)} by ${askedBy} (${email}): ${reason.replace(/\s+/g, ' ')}`;

async function listRequests({ database }: Services): Promise<readonly string[]> {
  const requests = await listOperatorRequests(database.db);
  return requests.length > 0
    ? requests.map(describeRequest)
    : ['No organisation is waiting for an answer about seats.'];
}

/** With as many as were asked for, unless the operator says how many. */
async function answerRequest(
  services: Services,
  request: string | undefined,
  seatsOf: (asked: number) => number | null,
): Promise<readonly string[]> {
  const id = wholeNumber(request, LARGEST_ID);
  const answered = await answerSeats(services, null, id, ({ seats }) => seatsOf(seats));
  if (!answered) throw new OperatorError(`${id} is not among “operator seat-requests”.`);
  const name = answered.request.organisation ?? 'Without a name';
  const { granted } = answered;
  return [
    granted === null ? `${name} gets no seats for now.` : `${name} has ${seatsInWords(granted)} more.`,
    'Its admins get a notification and a mail.',
  ];
}

/** For group admins that an operator created: only an operator knows whose their group is. */
async function placeGroupOf(services: Services, [address, organisation]: readonly string[]) {
  const organisationId = wholeNumber(organisation, LARGEST_ID);
  const email = parseEmail(address);
  const { userId, role } = await accountOf(services, email);
  if (role !== ROLE.groupAdmin) throw new OperatorError(`${email} is no group admin.`);
  const found = (await listOrganisations(services)).find(({ id }) => id === organisationId);
  if (found?.kind !== 'enterprise') throw new OperatorError(`There is no enterprise ${organisationId}.`);
  await services.database.db.transaction(async (tx) => {
    const aboutId = await placeGroup(tx, userId, organisationId);
    const isPlaced =
      aboutId !== undefined && (await insertGroupAdmin(tx, { organisationId, groupId: aboutId, userId }));
    if (!isPlaced) throw new OperatorError(`${email} belongs to an organisation already.`);
    await appendAuditLine(tx, { organisationId, actorId: null, deed: 'group-placed', aboutId });
  });
  return [`${email} runs a group of ${found.name ?? 'the enterprise'} now.`];
}

export const ORGANISATION_COMMANDS: Commands = {
  organisations: {
    usage: 'organisations',
    about: 'list the organisations with their ids and seats',
    run: async (services) =>
      (await listOrganisations(services)).map(
        ({ id, kind, name, seats }) => `${id}  ${kind.padEnd(10)}  ${seats} seats  ${name ?? 'without a name'}`,
      ),
  },
  'place-group': {
    usage: 'place-group EMAIL ORGANISATION',
    about: 'make the group of a group admin one of an enterprise',
    run: placeGroupOf,
  },
  'grant-seats': {
    usage: 'grant-seats ORGANISATION NUMBER [RENEWS-ON]',
    about: 'give an organisation seats, and say when it renews them',
    run: grant,
  },
  'seat-requests': {
    usage: 'seat-requests',
    about: 'list the requests of organisations for seats that are open, the oldest first',
    run: listRequests,
  },
  'approve-seats': {
    usage: 'approve-seats REQUEST [NUMBER]',
    about: 'give an organisation the seats that it asked for, or another number',
    run: (s, [request, number]) =>
      answerRequest(s, request, (asked) => (number === undefined ? asked : wholeNumber(number, SEATS_AT_MOST))),
  },
  'decline-seats': {
    usage: 'decline-seats REQUEST',
    about: 'decline the request of an organisation for seats',
    run: (s, [request]) => answerRequest(s, request, () => null),
  },
  'grant-sessions': {
    usage: 'grant-sessions ORGANISATION NUMBER',
    about: 'give an organisation sessions, from which its people are credited',
    run: grantSessionsTo,
  },
};
