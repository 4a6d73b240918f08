import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { ERASURE_WAIT_DAYS, type ErasurePlan } from '@waymark/contract/rights/erasures';
import type { UserId } from '#actor.ts';
import { listLastAdminOf, listNeedingAdmin } from '#organisations/memberships/erased-people.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findOwned, findPlanned, type Owned, type Planned, type PlannedSession } from './plan.queries.ts';
import { goesInWords, staysInWords } from './what-stays.ts';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** More are counted. */
const NAMED_AT_MOST = 8;

function named(names: readonly string[], without: string): string {
  const known = names.map((name) => name || without);
  const rest = known.length - NAMED_AT_MOST;
  return inWords.format(rest > 0 ? [...known.slice(0, NAMED_AT_MOST), `${rest} more`] : known);
}

const KINDS: Readonly<Partial<Record<PlannedSession['kind'], string>>> = {
  intro: 'intro call',
  alignment: 'alignment meeting',
};

function sessionInWords(
  { kind, title, part, personState, state, others, startsAt }: PlannedSession,
  { timeZone: zone, hourCycle }: Owned,
): string {
  const at = formatMoment(startsAt, { zone, hasZoneName: true, hourCycle });
  const isSoon = Date.parse(startsAt) <= Date.now() + ERASURE_WAIT_DAYS * DAY_MS;
  const when = isSoon ? 'as soon as you ask' : 'when your account is deleted';
  if (kind === 'group') {
    const which = `${title ? `“${title}”` : 'the group session'} on ${at}`;
    if (part === 'coach') return `You host ${which}. It’s cancelled for everyone ${when}.`;
    if (personState === 'waiting') return `You leave the waiting list of ${which} ${when}.`;
    const who = personState === 'offered' ? 'The place you were offered in' : 'Your place in';
    return `${who} ${which} goes to the next person waiting ${when}.`;
  }
  const withOthers = others.length > 0 ? ` with ${inWords.format(others)}` : '';
  if (state === 'proposed') return `The time proposed for a session${withOthers} on ${at} is free again ${when}.`;
  return `Your ${KINDS[kind] ?? 'session'}${withOthers} on ${at} is cancelled ${when}.`;
}

function sessionsInWords(ahead: readonly PlannedSession[], owned: Owned): readonly string[] {
  const shown = ahead.slice(0, NAMED_AT_MOST).map((session) => sessionInWords(session, owned));
  const rest = ahead.length - shown.length;
  return rest > 0 ? [...shown, `${rest} later ${rest === 1 ? 'session is' : 'sessions are'} cancelled, too.`] : shown;
}

function coachingInWords({ clients, askedBy, coaches, askedCoaches }: Planned): readonly string[] {
  return [
    ...(clients.length > 0
      ? [
          `Your coaching with ${named(clients, 'a client')} ends. They hear that you’re leaving as soon as you ask, so they can save what you wrote together and look for another coach.`,
        ]
      : []),
    ...(askedBy > 0
      ? [
          askedBy === 1
            ? 'One person who asked you is free to ask another coach.'
            : `${askedBy} people who asked you are free to ask another coach.`,
        ]
      : []),
    ...coaches.map(
      (name) =>
        `Your coaching with ${name || 'your coach'} ends. Messages, shared notes and agreed actions go for ${name || 'your coach'}, too, who only hears that a former member deleted their account.`,
    ),
    ...askedCoaches.map((name) => `Your request to ${name || 'a coach'} is withdrawn.`),
  ];
}

function dutyInWords({ isOnDuty, isLead, claims }: Planned): readonly string[] {
  if (!isOnDuty) return [];
  const back = claims > 0 ? ' What you claimed goes back to the queue.' : '';
  const lead = isLead ? ' The practice names the next lead.' : '';
  return [
    `Your triage duty ends as soon as you ask, and the others on duty are asked to cover your hours.${back}${lead}`,
  ];
}

const inOrganisation = (
  { organisation, team, manager, consents, runsGroups }: Planned,
  closes: readonly string[],
): readonly string[] => [
  ...closes.map(
    (name) => `${name} is closed when your account is deleted: you’re its only admin, and no one else is in it.`,
  ),
  ...(organisation && closes.length === 0
    ? [`You disappear from the people of ${organisation}, and a seat you have there is free for someone else.`]
    : []),
  ...(runsGroups ? [`Your group stays. Another admin of ${organisation ?? 'the organisation'} looks after it.`] : []),
  ...(consents > 0 ? [`${manager ?? 'Your manager'} no longer sees anything you shared.`] : []),
  ...(team > 0
    ? [
        `${team === 1 ? 'The person in your team has' : `The ${team} people in your team have`} no manager here until an admin names one.`,
      ]
    : []),
];

const inFamily = ({ relatives }: Owned, { sentInvitations }: Planned): readonly string[] => [
  ...(relatives > 0 ? ['Your family stays as it is for the others in it.'] : []),
  ...(sentInvitations > 0
    ? [
        sentInvitations === 1
          ? 'The invitation you sent stops working.'
          : `The ${sentInvitations} invitations you sent stop working.`,
      ]
    : []),
];

export const LAST_OWNER =
  'You’re the only owner of this practice. Another owner must be named first, so that someone can run it. The operator’s command “add-practice-member” names one.';

/** What deleting this account would do, without doing any of it. */
export async function planErasure(
  { database: { db }, offers }: Pick<Services, 'database' | 'offers'>,
  userId: UserId,
): Promise<ErasurePlan> {
  const owned = await findOwned(db, userId);
  if (!owned) throw new Problem('not_found');
  const planned = await findPlanned(db, userId);
  const needing = await listNeedingAdmin(db, userId);
  const isLastOwner = await offers.isLastOwner(db, userId);
  const closing = (await listLastAdminOf(db, userId)).filter(({ id }) => !needing.some((other) => other.id === id));
  return {
    days: ERASURE_WAIT_DAYS,
    first: [
      ...(isLastOwner ? [LAST_OWNER] : []),
      ...needing.map(
        ({ name, people }) =>
          `You’re the only admin of ${name ?? 'your organisation'}, and ${people === 1 ? 'one other person is' : `${people} others are`} in it. Invite another admin who can take over, or leave Waymark as an organisation, so that no one loses their coaching without notice.`,
      ),
    ],
    goes: [...goesInWords(owned)],
    stays: [...staysInWords(owned)],
    others: [
      ...sessionsInWords(planned.ahead, owned),
      ...coachingInWords(planned),
      ...dutyInWords(planned),
      ...inOrganisation(
        planned,
        closing.map(({ name }) => name ?? 'Your organisation'),
      ),
      ...inFamily(owned, planned),
    ],
  };
}
