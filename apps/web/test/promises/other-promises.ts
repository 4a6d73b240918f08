// What keeps the promises of the other pages for visitors, by the titles of their parts.
import { addBookmark } from '@waymark/contract/library/library';
import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { forgotPassword, logOut } from '@waymark/contract/people/accounts';
import { leaveFamily } from '@waymark/contract/people/families';
import { askForDownload, fetchDownload } from '@waymark/contract/rights/downloads';
import { askForErasure, keepAccount } from '@waymark/contract/rights/erasures';
import { endSharing } from '@waymark/contract/sessions/manager-consents';
import {
  age,
  api,
  calls,
  ERASED,
  FAMILYS,
  journey,
  PEOPLE,
  type Promises,
  PURGED,
  readers,
  readsOnly,
  SAYS,
  web,
} from './keepers.ts';

const READ_BY_POLICY = api('policies/policies');
const SPONSORS_READ_NOTHING = api('policies/sponsor-markers');
const WRITE_TO_US = calls({ sendContactMessage });
const CODES = api('people/accounts/verification-code');
const LEAVE = calls({ askForDownload, fetchDownload, askForErasure });

export const OTHER_PROMISES: Promises = {
  'Who sees what': [
    ['What you write here is yours', api('rights/downloads/downloads'), ERASED],
    ['This page comes straight from the table', READ_BY_POLICY, web('features/site/privacy/privacy-page.test.tsx')],
    ['These people organise coaching', SAYS],
    ['They see who has a place', api('policies/sponsor-markers'), api('figures/figures/notebook')],
    ['No setting changes that', api('policies/sponsor-stillness')],
    ['Of one person, a manager can read', readsOnly('manager', 'manager-consent', 'figures'), calls({ endSharing })],
    ['Only the people named here', READ_BY_POLICY],
    ['No one else has access to it here', READ_BY_POLICY],
    ['What is kept, why and for how long', SAYS],
    ['Under Your data you can download', LEAVE],
  ],
  'Reach out to us': [
    ['A question, a doubt', WRITE_TO_US],
    ['We’ll answer by email', PEOPLE],
    ['Your message is deleted here after', age('contact-messages'), PEOPLE],
    ['In an emergency, don’t write here', SAYS],
  ],
  'Yours alone': [
    ['What you and your coach write belongs', readers('message', 'self', 'conversation'), READ_BY_POLICY],
    ['No employer, admin or family member', SPONSORS_READ_NOTHING, readsOnly('conversation', 'message')],
    ['No ads, no analytics', web('http/content-security-policy.test.ts')],
    ['We use a few cookies', web('features/site/privacy-policy/promises.test.tsx')],
    ['Log out, and your sign-in stops working', calls({ logOut }), web('auth/auth-route.test.ts')],
    ['You can download what’s yours', LEAVE],
    ['Read what we keep, why and for how long', SAYS],
  ],
  'Frequently asked questions': [
    ['Something else', SAYS],
    ['Write to us', WRITE_TO_US],
  ],
  'What is coaching, and what is it not?': [
    ['A conversation with someone trained', SAYS],
    ['Coaching does not treat illness', SAYS],
    ['If you or someone else is in danger', SAYS],
    ['In the United States you can call', SAYS],
  ],
  'What do I need to sign up?': [
    ['You are 18 or older', web('features/people/accounts/sign-up-modal.test.tsx')],
    ['We mail you a code of five digits', CODES],
  ],
  'I didn’t get the code. What now?': [
    ['Check your spam folder first', SAYS],
    ['You can ask for a new code', CODES],
    ['Only the newest code works', CODES],
    ['A sign-up that is never completed', PURGED],
  ],
  'I forgot my password.': [
    ['Ask for a link to set a new one', calls({ forgotPassword })],
    ['It works for an hour', api('people/accounts/passwords')],
    ['Setting a new password signs you out', api('people/accounts/passwords')],
  ],
  'Who can see what my coach and I write?': [
    ['The two of you', readers('message', 'self', 'conversation')],
    ['People who pay for coaching', SPONSORS_READ_NOTHING],
    ['The privacy policy covers', SAYS],
  ],
  'What can the members of my family see about me?': [
    ['Your name, your email', api('people/families/families')],
    ['Nothing about your coaching', FAMILYS],
    ['Each member has their own account', calls({ leaveFamily })],
  ],
  'Is the library open to everyone?': [
    ['Yes', SAYS],
    ['Every article can be read', api('library/library')],
    ['With one, you can bookmark', calls({ addBookmark })],
  ],
  'What does it cost?': [
    ['The account and the library cost nothing', SAYS],
    ['If you’d like to know', WRITE_TO_US],
  ],
  'I am a coach. How do I begin?': [
    ['Choose “Join as a coach”', journey('sign-up')],
    ['The coach’s journey shows', SAYS],
  ],
  'Can I leave, and take what is mine with me?': [
    ['Yes', SAYS],
    ['Under “Your data” in your settings', LEAVE],
    ['It’s deleted 7 days after you ask', calls({ keepAccount }), api('rights/erasures/asking')],
  ],
};
