export { answerAuthGet as GET, answerAuthPost as POST } from '#auth/auth-route.ts';
