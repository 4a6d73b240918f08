// What keeps what is said of cookies and of the browser’s storage, by each name there.
import { web as at, type Promises, SAYS } from './keepers.ts';

const web = (test: string) => at(`${test}.test.ts`);
const SIGN_OUT = web('auth/sign-out');
const SESSION = web('auth/session-endpoints');
const UNSENT = at('forms/unsent-text.test.tsx');
const OFFLINE = web('session/session-store');
const KEPT_HELP = at('features/messages/help/keep-help.test.tsx');
const INSTALL = at('features/site/today/install-line.test.tsx');
const MAILBOX = web('features/notices/mailbox/mailbox-key');

export const BROWSER_PROMISES: Promises = {
  cookies: [
    ['We use these cookies and no others', at('features/site/privacy-policy/promises.test.tsx')],
    ['None is for advertising or statistics', web('http/content-security-policy')],
    ['If you turn on push notifications', web('push/push')],
    ['On encrypted pages, the first four', web('auth/sign-in'), SESSION],
    ['Your browser’s own storage may hold', SAYS],
  ],
  'next-auth.session-token': [
    ['Keeps you signed in', web('auth/auth-route')],
    ['Encrypted, and out of reach', web('auth/auth-route')],
    ['How long: 30 days', web('auth/auth-route'), SIGN_OUT],
  ],
  'next-auth.csrf-token': [
    ['Proves that a login', web('auth/auth-route')],
    ['How long: Until the browser', SIGN_OUT],
  ],
  'next-auth.callback-url': [
    ['Remembers which page', web('proxy')],
    ['How long: Until the browser', SIGN_OUT],
  ],
  'waymark-browser': [
    ['Lets you log in here', SESSION],
    ['Random, and out of reach', SESSION],
    ['How long: For a year', SESSION],
  ],
  'XSRF-TOKEN': [
    ['Proves that a form', web('features/people/accounts/clear-cookies-route')],
    ['How long: Until the browser', web('proxy')],
  ],
  'waymark.display': [
    ['Holds what you chose', at('features/people/profiles/preferences-card.test.tsx')],
    ['How long: 30 days', SIGN_OUT],
  ],
  coacheeIntent: [
    ['Remembers that you came', web('features/people/accounts/coachee-intent')],
    ['How long: 30 days', web('features/people/accounts/clear-cookies-route')],
  ],
  'waymark-mailbox': [
    ['Opens this server’s mailbox', MAILBOX],
    ['No one else gets it', MAILBOX],
    ['How long: Until the browser', MAILBOX],
  ],
  'nextauth.message': [['tells your other tabs', OFFLINE]],
  'waymark.unsent-text': [
    ['holds what you typed', UNSENT],
    ['You get it back if you return', UNSENT],
    ['It is deleted when you log out', UNSENT],
  ],
  'waymark.drafts': [
    ['holds messages you haven’t sent yet', UNSENT, at('features/messages/messages/sending-messages.test.tsx')],
    ['It is deleted when you log out', UNSENT],
  ],
  'waymark.offline': [
    ['holds your account number and', at('features/sessions/coaching-sessions/keep-next-session.test.tsx')],
    ['It is deleted when you log out', OFFLINE, SIGN_OUT],
  ],
  'waymark.help-kept-for': [
    ['holds your account number', KEPT_HELP],
    ['It is deleted when you log out', SIGN_OUT],
  ],
  'help-now': [
    ['is the page with those contacts', web('push/help-offline')],
    ['It stays, and holds nothing', web('push/help-offline')],
  ],
  'waymark.question-mark': [['remembers that you turned off a key', at('features/site/search/search.test.tsx')]],
  'waymark.visits': [
    ['counts the first three days', INSTALL],
    ['It is deleted when you log out', SIGN_OUT],
  ],
  'waymark.install': [['remembers that you answered', INSTALL]],
  'waymark.invitation-code': [['is the code of an invitation', at('features/people/accounts/invite-page.test.tsx')]],
  'waymark.room-devices': [
    ['remembers which camera', at('features/sessions/session-room/devices/device-check.test.tsx')],
  ],
  'waymark.push.': [
    ['followed by your account number', web('push/push')],
    ['It is deleted when you turn them on', web('push/push')],
  ],
  'firebase-': [['begins the names of entries', web('push/push-token')]],
};
