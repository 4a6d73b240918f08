export { answerMessages as GET } from '#features/mailbox/mailbox-messages.ts';
