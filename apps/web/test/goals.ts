import type { Goal } from '@waymark/contract/coaching/goals';
import type { OwnAction } from '@waymark/contract/sessions/actions';
import { sessionId } from './coaching-sessions.ts';

/** An active goal that no one else reads, not marked yet. */
export const goalOf = (number: number, title: string, changes: Partial<Goal> = {}): Goal => ({
  id: sessionId(number),
  title,
  words: '',
  until: null,
  state: 'active',
  isShared: false,
  startedAt: '2026-10-15T09:00:00Z',
  marks: [],
  ...changes,
});

/** What Asha added for herself in a session with Maya, still open. */
export const ownAction = (number: number, text: string, changes: Partial<OwnAction> = {}): OwnAction => ({
  id: sessionId(number),
  sessionId: sessionId(100),
  text,
  owner: 'coachee',
  addedBy: 'coachee',
  dueOn: null,
  doneAt: null,
  with: { firstName: 'Maya', lastName: 'Rao' },
  ...changes,
});
