export { answerLanding as GET } from '#features/people/accounts/landing-route.ts';
