import { namedProblems } from '../problem-kind.ts';

/** What can go wrong between people and coaches. */
export const COACHING_PROBLEMS = namedProblems({
  match_open: {
    status: 409,
    message: 'You already have a coach or an open request. Open “Your coach” to change that.',
  },
  coach_unavailable: { status: 409, message: 'This coach isn’t taking new clients right now. Please choose another.' },
  return_too_late: {
    status: 409,
    message: 'The seven days for going back are over. You can send this coach a new request.',
  },
  match_decided: { status: 409, message: 'This has already been decided.' },
  agreement_missing: { status: 409, message: 'Sign an agreement first.' },
  three_goals_active: {
    status: 409,
    message: 'Three goals are active. Finish one or set it aside before you begin another.',
  },
  no_such_coach: { status: 400, message: 'Choose a coach from the list.' },
  coach_not_in_pool: { status: 400, message: 'This coach isn’t in your pool any more. Please choose another.' },
});
