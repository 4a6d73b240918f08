import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with what people ask about themselves. */
export const RIGHTS_PROBLEMS = namedProblems({
  downloads_used_up: {
    status: 409,
    message: 'You’ve had three downloads in 30 days. Please wait before the next one.',
  },
  download_gone: { status: 410, message: 'This download is no longer there. You can prepare a new one.' },
});
