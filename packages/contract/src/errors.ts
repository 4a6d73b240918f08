import { BILLING_PROBLEMS } from './billing/problems.ts';
import { UNAUTHENTICATED } from './browser-problems.ts';
import { COACHING_PROBLEMS } from './coaching/problems.ts';
import { FAULT_WORDS } from './fault-words.ts';
import { MESSAGES_PROBLEMS } from './messages/problems.ts';
import { ORGANISATIONS_PROBLEMS } from './organisations/problems.ts';
import { PEOPLE_PROBLEMS } from './people/problems.ts';
import { namedProblems } from './problem-kind.ts';
import { RIGHTS_PROBLEMS } from './rights/problems.ts';
import { SESSIONS_PROBLEMS } from './sessions/problems.ts';
import { UNREADABLE_PICTURE } from './unreadable-picture.ts';
import { WELLBEING_PROBLEMS } from './wellbeing/problems.ts';

/** Every way a call can fail: the only table of statuses, names and sentences. */
export const PROBLEMS = {
  ...namedProblems({
    picture_unreadable: UNREADABLE_PICTURE,
    unauthenticated: UNAUTHENTICATED,
    invalid_request: { status: 400, message: 'The request is not valid.' },
    malformed_body: { status: 400, message: 'The request body is not valid JSON.' },
    forbidden: { status: 403, message: 'Forbidden' },
    not_found: { status: 404, message: 'Not Found' },
    request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
    payload_too_large: { status: 413, message: 'The request is too large.' },
    address_too_long: { status: 414, message: 'The address is too long.' },
    headers_too_large: { status: 431, message: 'The request has too many or too long headers.' },
    rate_limited: { status: 429, message: 'Too many requests, please try again later.' },
    internal: { status: 500, message: FAULT_WORDS },
    unavailable: { status: 503, message: 'Waymark is busy or restarting. Please try again in a moment.' },
    request_reused: {
      status: 409,
      message:
        'An earlier version of this was saved already, so nothing was changed. Check that one first, then send this again.',
    },
    list_full: { status: 409, message: 'This list is full. Remove something before you add more.' },
  }),
  ...PEOPLE_PROBLEMS,
  ...ORGANISATIONS_PROBLEMS,
  ...COACHING_PROBLEMS,
  ...BILLING_PROBLEMS,
  ...SESSIONS_PROBLEMS,
  ...MESSAGES_PROBLEMS,
  ...WELLBEING_PROBLEMS,
  ...RIGHTS_PROBLEMS,
};

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
