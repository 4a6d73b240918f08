import { namedProblems } from '../problem-kind.ts';

export const BILLING_PROBLEMS = namedProblems({
  card_service_away: {
    status: 503,
    message: 'The card service can’t be reached right now, and nothing was paid. Please try again in a few minutes.',
  },
});
