export { openMailbox as GET, refuseHead as HEAD } from '#features/mailbox/mailbox-key.ts';
