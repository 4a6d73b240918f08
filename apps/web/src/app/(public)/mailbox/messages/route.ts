export { answerMessages as GET } from '#features/notices/mailbox/mailbox-messages.ts';
