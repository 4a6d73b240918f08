export { answerLanding as GET } from '#features/accounts/landing-route.ts';
