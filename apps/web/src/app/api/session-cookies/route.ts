export { answerClearCookies as DELETE } from '#features/accounts/clear-cookies-route.ts';
