import { BILLING_KEPT } from '../billing/policies.ts';
import { COACHING_KEPT } from '../coaching/policies.ts';
import { KEPT_APART, type Kept, keptOf } from '../kept.ts';
import { TRIAGE_KEPT } from '../messages/policies.ts';
import { MANAGER_KEPT, SPONSORED_KEPT } from '../organisations/policies.ts';
import { ACCOUNT_KEPT } from '../people/policies.ts';
import { type ResourceName, readersInWords, resourceNames } from '../policies.ts';
import type { RoleName } from '../roles.ts';
import { SESSION_KEPT } from '../sessions/policies.ts';
import { WELLBEING_KEPT } from '../wellbeing/policies.ts';
import { RIGHTS_KEPT } from './policies.ts';

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
  path: IN_COACHING,
  invoice: IN_COACHING,
  purchase: IN_COACHING,
  'card-payment': IN_COACHING,
  package: ['coach'],
  payroll: ['coach'],
  'organisation-invoice': ['enterprise-admin', 'super-admin', 'business-admin', 'practice'],
  message: IN_COACHING,
  'check-in': COACHEES,
  'check-in-choice': COACHEES,
  balance: COACHEES,
  'then-and-now': COACHEES,
  ending: IN_COACHING,
  letter: COACHEES,
  calendar: ['coach'],
  'calendar-feed': IN_COACHING,
  'free-times': ['coach'],
  'coach-offer': ['coach'],
  'coaching-session': IN_COACHING,
  allowance: COACHEES,
  agenda: IN_COACHING,
  'private-note': IN_COACHING,
  'shared-note': IN_COACHING,
  action: IN_COACHING,
  'session-rating': COACHEES,
  'rating-mean': ['coach'],
  'coaching-hours': ['coach'],
  'hours-consent': COACHEES,
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

/** In the words of the page that folds them. */
const GROUPS = {
  'Your account': ACCOUNT_KEPT,
  'Your coaching': { ...COACHING_KEPT, ...BILLING_KEPT, ...WELLBEING_KEPT, ...SESSION_KEPT, ...TRIAGE_KEPT },
  'Your organisation': { ...MANAGER_KEPT, ...SPONSORED_KEPT },
  'What you ask for about your data': RIGHTS_KEPT,
} as const;

export interface KeptGroup {
  readonly title: string;
  readonly things: readonly KeptThing[];
}

/** What can be kept of someone in this role, once a thing, in the order of the privacy policy. */
export function keptFor(role: RoleName): readonly KeptGroup[] {
  const shown = new Set<Kept>();
  const groups = Object.entries(GROUPS).map(([title, resources]): KeptGroup => {
    const things = resourceNames.flatMap((resource): KeptThing[] => {
      const kept = resource in resources ? keptOf(resource) : null;
      const roles = KEPT_FOR[resource];
      if (!kept || shown.has(kept) || (roles && !roles.includes(role))) return [];
      shown.add(kept);
      return [{ ...kept, readers: readersInWords(resource) }];
    });
    return { title, things };
  });
  const apart = Object.values(KEPT_APART).map((kept) => ({ ...kept, readers: null }));
  const rest = { title: 'Signing in, messages we send, and safety', things: apart };
  return [...groups.filter(({ things }) => things.length > 0), rest];
}
