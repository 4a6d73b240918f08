import type { JobDefinition } from './jobs/define-job.ts';
import { isModule, type Module } from './module.ts';
import { ROUTE_FILES } from './route-files.ts';
import type { AllListeners, ListenerName, Offers } from './services.ts';

/** Every capability, found by its file's name, as drizzle-kit finds the tables. */
export const MODULES: readonly Module[] = ROUTE_FILES.flatMap(Object.values).filter(isModule);

export const ALL_JOBS: readonly JobDefinition[] = MODULES.flatMap(({ jobs = [] }) => jobs);

const LISTENER_NAMES = Object.keys({
  onAccountSignedUp: true,
  onPasswordChanged: true,
  onProfileSaved: true,
  onProfileCompleted: true,
  onFamilyInvited: true,
  onJoined: true,
  onAnswersChanged: true,
  onCoachingEnded: true,
  onTriageMessage: true,
  onDigitTexted: true,
  onMailReceived: true,
  onPurge: true,
} satisfies Record<ListenerName, true>) as readonly ListenerName[];

/** Of all modules. None may rely on another having run before it. */
export const LISTENERS = Object.fromEntries(
  LISTENER_NAMES.map((name) => [name, MODULES.flatMap((module) => module[name] ?? [])]),
) as unknown as AllListeners;

const ownOffers = MODULES.flatMap(({ offers }) => offers ?? []);

/** The places of pictures are offered one by one; all others whole. */
export const OFFERS = {
  ...Object.assign({}, ...ownOffers),
  picturePlaces: Object.assign({}, ...ownOffers.map(({ picturePlaces }) => picturePlaces)),
} as Offers;
