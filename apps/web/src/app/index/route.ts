export { answerLanding as GET } from '#auth/landing-route.ts';
