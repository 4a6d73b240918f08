import type { NotificationKind } from '@waymark/contract/notification-kinds';

const MATCHES = ['coach-matches'] as const;

/** All that matches, requests and suggestions are shown from. */
export const EVERYTHING = { queryKey: MATCHES } as const;

const CHANGED_BY: readonly NotificationKind[] = ['match-requested', 'match-answered', 'match-ended'];
const meta = { changedBy: CHANGED_BY };

/** The coach of the signed-in coachee, or the request for one. */
export const MY_MATCH = { queryKey: [...MATCHES, 'mine'], meta } as const;
export const SUGGESTIONS = { queryKey: [...MATCHES, 'suggestions'], meta } as const;
/** Those who ask for the signed-in coach, and their clients. */
export const CLIENTS = { queryKey: [...MATCHES, 'clients'], meta } as const;
export const clientQuery = (id: string) => ({ queryKey: [...MATCHES, 'clients', id], meta }) as const;
