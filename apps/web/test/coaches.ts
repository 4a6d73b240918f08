import type { CoachMatch, CoachSuggestion, MatchState, MyMatch } from '@waymark/contract/coaching/coach-matches';
import type { CoachCard, CoachPage, Practice } from '@waymark/contract/coaching/coaches';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';

export function coachCard(id: number, firstName: string, changes: Partial<CoachCard['attributes']> = {}): CoachCard {
  return {
    id,
    attributes: {
      slug: `${firstName.toLowerCase()}-rao`,
      firstName,
      lastName: 'Rao',
      pronouns: null,
      headline: `What ${firstName} does, in one line`,
      picture: null,
      country: 'IN',
      city: 'Pune',
      timeZone: 'Asia/Kolkata',
      languages: ['en', 'hi'],
      styles: ['listens', 'structures'],
      topics: { data: [{ id: 1, attributes: { name: 'Sleep', slug: 'sleep' } }] },
      acceptsClients: true,
      ...changes,
    },
  };
}

export function coachPage(id: number, firstName: string, changes: Partial<CoachPage['attributes']> = {}): CoachPage {
  return {
    id,
    attributes: {
      ...coachCard(id, firstName).attributes,
      bio: 'First paragraph.\n\nSecond paragraph.',
      approach: 'Unhurried.',
      background: null,
      worksBestWith: 'People who are in between.',
      credential: 'ICF Professional Certified Coach (PCC)',
      experience: 'Five to ten years',
      hours: ['tue-morning'],
      ...changes,
    },
  };
}

export function coachPractice(changes: Partial<Practice> = {}): Practice {
  return {
    state: 'approved',
    caseLoadCap: 10,
    answerTime: 'working-day',
    isPaused: false,
    clients: 3,
    page: coachPage(7, 'Asha'),
    ...changes,
  };
}

export function coachesFound(coaches: readonly CoachCard[], { page = 1, pageCount = 1, total = coaches.length } = {}) {
  return { data: [...coaches], meta: { pagination: { page, pageSize: 12, pageCount, total } } };
}

export function coachSuggestion(
  id: number,
  firstName: string,
  fits: string[],
  { cautions = [], ...changes }: Partial<CoachCard['attributes']> & { readonly cautions?: string[] } = {},
): CoachSuggestion {
  const reasons = [
    ...fits.map((words) => ({ kind: 'fit' as const, words })),
    ...cautions.map((words) => ({ kind: 'caution' as const, words })),
  ];
  return { id, attributes: { coach: coachCard(id, firstName, changes), reasons } };
}

const INSTANTS = {
  requestedAt: '2026-03-01T09:15:00Z',
  decideBy: '2026-03-04T09:15:00Z',
  decidedAt: null,
  endedAt: null,
};

export function coachMatch(
  state: MatchState,
  coach = coachCard(31, 'Maya'),
  changes: Partial<CoachMatch['attributes']> & { readonly id?: number } = {},
): CoachMatch {
  const { id = 5, ...attributes } = changes;
  const decidedAt = state === 'standing' ? '2026-03-02T09:15:00Z' : null;
  return { id, attributes: { ...INSTANTS, state, decidedAt, returnBy: null, coach, ...attributes } };
}

export const myMatch = (given: Partial<MyMatch> = {}): MyMatch => ({
  data: null,
  change: null,
  last: null,
  former: null,
  offer: null,
  ...given,
});

export function coachClient(
  id: number,
  firstName: string,
  changes: Partial<CoachClient['attributes']> = {},
): CoachClient {
  return {
    id,
    attributes: {
      ...INSTANTS,
      state: 'requested',
      coacheeId: id + 100,
      firstName,
      lastName: null,
      picture: null,
      timeZone: 'America/New_York',
      message: '',
      reasons: [{ kind: 'fit', words: 'Speaks Hindi' }],
      glance: null,
      ...changes,
    },
  };
}
