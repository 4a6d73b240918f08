// What people share, and the words for it: browsers load it without the schemas.
import { linkPaths } from '../paths.ts';
import type { ResourceName } from '../policies.ts';

interface LookWords {
  /** The policy that says who it is shared with. */
  readonly resource: ResourceName;
  /** What someone looked at, as in “Maria looked at …”. */
  readonly one: string;
  readonly many: (count: number) => string;
  /** Where the person finds it, and can stop sharing it if that is possible. */
  readonly page: (things: readonly string[]) => `/${string}`;
  readonly link: string;
}

const OF_MANAGER = { resource: 'manager-consent', page: linkPaths.ownManager, link: 'See or stop sharing' } as const;

/** What people share, by the words for it. */
export const LOOK_KINDS = {
  goal: {
    resource: 'goal',
    one: 'your goal',
    many: (count) => `${count} of your goals`,
    page: linkPaths.goals,
    link: 'See or stop sharing',
  },
  'goal-copy': { ...OF_MANAGER, one: 'the goal you share', many: (count) => `${count} goals you share` },
  'in-coaching': {
    ...OF_MANAGER,
    one: 'your note that you’re in coaching',
    many: () => 'your note that you’re in coaching',
  },
  'check-in': {
    resource: 'check-in',
    one: 'your check-ins',
    many: () => 'your check-ins',
    page: linkPaths.checkIns,
    link: 'See or stop sharing',
  },
  balance: {
    resource: 'balance',
    one: 'your balance',
    many: (count) => `your balance (${count} wheels)`,
    page: linkPaths.balance,
    link: 'See or stop sharing',
  },
  'then-and-now': {
    resource: 'then-and-now',
    one: 'your then and now',
    many: () => 'your then and now',
    page: linkPaths.matching,
    link: 'See or stop sharing',
  },
  'strengths-form': {
    resource: 'strengths-form',
    one: 'your manager’s view of your strengths',
    many: (count) => `${count} views of your strengths`,
    page: linkPaths.ownManager,
    link: 'See or remove',
  },
  'shared-note': {
    resource: 'shared-note',
    one: 'the note you share of a session',
    many: (count) => `the notes you share of ${count} sessions`,
    page: ([id, ...more]) => (id && more.length === 0 ? linkPaths.coacheeSession(id) : linkPaths.coacheeSessions()),
    link: 'See',
  },
  'client-answers': {
    resource: 'client-answers',
    one: 'your answers for your coach',
    many: () => 'your answers for your coach',
    page: linkPaths.matching,
    link: 'See your coach',
  },
} as const satisfies Readonly<Record<string, LookWords>>;

export const lookWords = (kind: keyof typeof LOOK_KINDS): LookWords => LOOK_KINDS[kind];
