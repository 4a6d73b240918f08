import { namedProblems } from '../problem-kind.ts';

export const PRACTICE_PROBLEMS = namedProblems({
  claim_refused: {
    status: 410,
    message:
      'This link no longer works: it was used, it is too old, or this Waymark has an owner. If it has none, the operator’s command “claim-link” prints a new one.',
  },
  last_owner: {
    status: 409,
    message: 'You’re the only owner of this practice. Another owner must be named first.',
  },
  coach_changed: {
    status: 409,
    message: 'Someone else has decided about this coach in the meantime. Nothing was changed; look again first.',
  },
  rules_changed: {
    status: 409,
    message: 'Someone else changed the rules in the meantime. Nothing of yours was saved yet; see what is different.',
  },
  rule_configured: {
    status: 409,
    message: 'This is set by the configuration of this Waymark, so it can’t be changed here.',
  },
  figures_only_rise: {
    status: 409,
    message: 'This number can only rise: people agreed to be counted among at least as many.',
  },
  coach_unfinished: {
    status: 409,
    message: 'This coach hasn’t completed their profile and questionnaire yet.',
  },
});
