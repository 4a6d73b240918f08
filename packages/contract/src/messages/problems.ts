import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with the triage line and its roster. */
export const MESSAGES_PROBLEMS = namedProblems({
  triage_claimed: { status: 409, message: 'Someone else on duty has claimed this thread. You can read along.' },
  triage_unclaimed: { status: 409, message: 'Claim this thread first.' },
  triage_closed: { status: 409, message: 'This thread is closed. Reopen it to write.' },
  not_a_coach: { status: 400, message: 'No approved coach has this email. Check the spelling.' },
  lead_stays: { status: 409, message: 'The practice’s lead can’t be taken off duty here.' },
});
