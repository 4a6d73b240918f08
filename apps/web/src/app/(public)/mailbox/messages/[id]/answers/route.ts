export { passAnswerOn as POST } from '#features/notices/mailbox/mailbox-answers.ts';
