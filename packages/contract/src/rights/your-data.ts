import { KEPT_APART, type Kept, keptOf } from '../kept.ts';
import { type ResourceName, readersInWords, resourceNames } from '../policies.ts';
import type { RoleName } from '../roles.ts';

const COACHEES = ['coachee', 'manager'] as const;
const IN_COACHING = [...COACHEES, 'coach'] as const;
const ORGANISERS = ['group-admin', 'enterprise-admin', 'super-admin', 'business-admin'] as const;
const IN_ORGANISATIONS = [...COACHEES, ...ORGANISERS] as const;

/** Who can have any of it: everyone, if nothing is said. */
const KEPT_FOR: Readonly<Partial<Record<ResourceName, readonly RoleName[]>>> = {
  look: COACHEES,
  'coach-page': ['coach'],
  practice: ['coach'],
  'questionnaire-answers': IN_COACHING,
  'client-answers': ['coach'],
  'coach-suggestions': COACHEES,
  match: IN_COACHING,
  goal: COACHEES,
  message: IN_COACHING,
  'check-in': COACHEES,
  'check-in-choice': COACHEES,
  balance: COACHEES,
  calendar: ['coach'],
  'calendar-feed': IN_COACHING,
  'free-times': ['coach'],
  'coaching-session': IN_COACHING,
  allowance: COACHEES,
  agenda: IN_COACHING,
  'private-note': IN_COACHING,
  'shared-note': IN_COACHING,
  action: IN_COACHING,
  'session-rating': COACHEES,
  'session-room': IN_COACHING,
  'triage-thread': IN_COACHING,
  'duty-roster': ['coach'],
  'manager-consent': COACHEES,
  'strengths-form': COACHEES,
  membership: IN_ORGANISATIONS,
  'seat-request': ORGANISERS,
  'group-details': ORGANISERS,
  'group-link': ORGANISERS,
  organisation: ORGANISERS,
  'coach-pool': [...ORGANISERS, 'coach'],
  'own-pool': ['coach'],
  'group-session': [...ORGANISERS, 'coach'],
  'group-seat': [...IN_ORGANISATIONS, 'coach'],
  welcome: IN_ORGANISATIONS,
  business: ['business-admin', 'super-admin'],
  audit: ORGANISERS,
  figures: ORGANISERS,
};

export interface KeptThing extends Kept {
  /** Null for what no call shows, not even to its owner. */
  readonly readers: string | null;
}

/** What can be kept of someone in this role, once a thing, in the order of the privacy policy. */
export function keptFor(role: RoleName): readonly KeptThing[] {
  const things = new Map<Kept, KeptThing>();
  for (const resource of resourceNames) {
    const kept = keptOf(resource);
    const roles = KEPT_FOR[resource];
    if (!kept || things.has(kept) || (roles && !roles.includes(role))) continue;
    things.set(kept, { ...kept, readers: readersInWords(resource) });
  }
  return [...things.values(), ...Object.values(KEPT_APART).map((kept) => ({ ...kept, readers: null }))];
}
