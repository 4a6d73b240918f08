// What keeps the rows of what no policy is about, because no call shows it.
import { logOut } from '@waymark/contract/people/accounts';
import { undoEmailChange } from '@waymark/contract/people/email-changes';
import {
  age,
  api,
  calls,
  INVENTORY,
  PEOPLE,
  type Promises,
  PURGED,
  SAYS,
  STAYS,
  until,
  WITH_ACCOUNT,
} from './keepers.ts';

export const APART_PROMISES: Promises = {
  'A sign-up you haven’t finished': until('One day', PURGED),
  'Your sign-ins': [
    ['never the network address', INVENTORY],
    ['How long: Until you log out', calls({ logOut }), PURGED],
  ],
  'Browsers you have signed in with': until('Until you change your password', PURGED, api('people/accounts/ways-in')),
  'Types of browser you have signed in with': [
    ['nothing else about your device', api('people/accounts/browser-name')],
    ...WITH_ACCOUNT,
  ],
  'Links to set a password': [
    ['How long: One day after the link', PURGED],
    ['a link is valid for one hour', api('people/accounts/passwords')],
  ],
  'An email you had before': until('72 hours', calls({ undoEmailChange }), age('email-changes')),
  'Numbers that asked for no more texts': [
    ['of all texts that we get, that they came', api('people/text-messages/text-messages')],
    ['How long: Until the number texts START', api('people/text-messages/text-messages')],
    ['that a text came', age('received-texts')],
  ],
  'Deleted accounts': [
    ['No name, and nothing anyone wrote', api('rights/erasures/tombstones'), STAYS],
    ...until('As long as', SAYS),
  ],
  'Messages to us': [
    ['How long: ', age('contact-messages')],
    ['the copy in our mailbox', PEOPLE],
  ],
  'Messages waiting to be sent': [
    ['your email address if you asked', INVENTORY],
    ['and the last emails about an account', INVENTORY],
    ['How long: One day', api('jobs/job-rules')],
    ['if a message can’t be sent', api('jobs/job-rules')],
  ],
  'Copies of emails and text messages': until('', age('mail-copies')),
  'Counters against guessing': until('One or two days', PURGED),
};
