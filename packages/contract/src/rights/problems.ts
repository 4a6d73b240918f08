import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with what people ask about themselves. */
export const RIGHTS_PROBLEMS = namedProblems({
  downloads_used_up: {
    status: 409,
    message: 'You’ve had three downloads in 30 days. Please wait before the next one.',
  },
  download_gone: { status: 410, message: 'This download is no longer there. You can prepare a new one.' },
  account_leaving: {
    status: 403,
    message: 'You asked us to delete your account. To use Waymark again, keep your account first.',
  },
  erasure_needs_admin: {
    status: 409,
    message:
      'You’re the only admin of an organisation that others are in. Invite another admin who can take over, or leave Waymark as an organisation, then delete your account.',
  },
  erasure_begun: { status: 409, message: 'The deletion of this account has begun and can’t be stopped.' },
});
