export { openMailbox as GET, refuseHead as HEAD } from '#features/notices/mailbox/mailbox-key.ts';
