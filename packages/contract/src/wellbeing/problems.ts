import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with check-ins. */
export const WELLBEING_PROBLEMS = namedProblems({
  already_answered: { status: 409, message: 'This has been answered already.' },
});
