export { answerClearCookies as DELETE } from '#features/people/accounts/clear-cookies-route.ts';
