import type { NotificationKind } from '@waymark/contract/notification-kinds';

const CHANGED_BY: readonly NotificationKind[] = ['coach-approval', 'match-requested', 'match-answered', 'match-ended'];

/** The signed-in coach's own practice. */
export const PRACTICE = { queryKey: ['coaches', 'practice'], meta: { changedBy: CHANGED_BY } } as const;
