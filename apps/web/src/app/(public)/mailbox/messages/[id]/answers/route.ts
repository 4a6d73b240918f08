export { passAnswerOn as POST } from '#features/mailbox/mailbox-answers.ts';
