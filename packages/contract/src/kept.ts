import { BILLING_KEPT } from './billing/policies.ts';
import { COACHING_KEPT } from './coaching/policies.ts';
import { TRIAGE_KEPT } from './messages/policies.ts';
import { MANAGER_KEPT, SPONSORED_KEPT } from './organisations/policies.ts';
import { EMAIL_UNDO_HOURS } from './people/email-changes.ts';
import { ACCOUNT_KEPT } from './people/policies.ts';
import type { ResourceName } from './policies.ts';
import type { Kept } from './policy.ts';
import { PRACTICE_KEPT } from './practice/policies.ts';
import { ageInWords } from './retention.ts';
import { RIGHTS_KEPT } from './rights/policies.ts';
import { SEARCH_KEPT } from './search/policies.ts';
import { SESSION_KEPT } from './sessions/policies.ts';
import { WELLBEING_KEPT } from './wellbeing/policies.ts';

export type { Kept } from './policy.ts';

/** Apart from the policies, so that only the page that shows it loads it. */
const KEPT: Readonly<Record<ResourceName, Kept | ResourceName | null>> = {
  ...ACCOUNT_KEPT,
  ...COACHING_KEPT,
  ...BILLING_KEPT,
  ...WELLBEING_KEPT,
  ...SESSION_KEPT,
  ...TRIAGE_KEPT,
  ...MANAGER_KEPT,
  ...SPONSORED_KEPT,
  ...RIGHTS_KEPT,
  ...PRACTICE_KEPT,
  ...SEARCH_KEPT,
};

/** What the privacy policy says is kept of this resource; null if nothing is. */
export function keptOf(resource: ResourceName): Kept | null {
  const kept = KEPT[resource];
  return typeof kept === 'string' ? keptOf(kept) : kept;
}

/** What no policy is about, because no call shows it. */
export const KEPT_APART = {
  'sign-up': {
    what: 'A sign-up you haven’t finished',
    detail: 'Email, mobile number, role, and hashes of your password and code',
    why: 'So that you can enter the code',
    until: 'One day',
  },
  'sign-ins': {
    what: 'Your sign-ins',
    detail:
      'The type of browser, the country, when it started, was last used and expires, and when you last confirmed it was you; never the network address',
    why: 'To keep you signed in, and to let you sign out everywhere',
    until: 'Until you log out, or after 30 days without use',
  },
  'browser-proofs': {
    what: 'Browsers you have signed in with',
    detail: 'A hash of a random value that this browser keeps in a cookie, and when it was last used',
    why: 'So that someone who guesses your password elsewhere can’t delay your own login',
    until: 'Until you change your password, or after a year without use',
  },
  'known-browsers': {
    what: 'Types of browser you have signed in with',
    detail: 'Such as “Firefox on Windows”, and since when; nothing else about your device',
    why: 'To let you know when your account is used from a different type',
    until: 'Until your account is deleted',
  },
  'password-links': {
    what: 'Links to set a password',
    detail: 'A hash of the link’s code, and when the link was requested and used',
    why: 'So that only you can set your password',
    until: 'One day after the link expires; a link is valid for one hour',
  },
  'email-changes': {
    what: 'An email you had before',
    detail: 'The address and the one that replaced it, when it changed, and a hash of the link that takes it back',
    why: 'So that someone else who changes it can’t keep your account',
    until: `${EMAIL_UNDO_HOURS} hours after the change`,
  },
  'stopped-numbers': {
    what: 'Numbers that asked for no more texts',
    detail:
      'A phone number that texted us STOP, and since when; of all texts that we get, that they came, and never a word',
    why: 'So that we don’t text that number again, and do nothing twice',
    until: `Until the number texts START; that a text came, ${ageInWords('received-texts').toLowerCase()}`,
  },
  'deleted-accounts': {
    what: 'Deleted accounts',
    detail:
      'That an account was deleted: its number, its dates, how many of what was deleted, and what stays. No name, and nothing anyone wrote',
    why: 'To prove that we did it, and to delete it again if we ever restore a backup',
    until: 'As long as this Waymark runs',
  },
  'contact-messages': {
    what: 'Messages to us',
    detail: 'Your name, your email and what you wrote in the contact form',
    why: 'To answer you',
    until: `${ageInWords('contact-messages')} here; the copy in our mailbox, as long as we need it to help you`,
  },
  'outgoing-messages': {
    what: 'Messages waiting to be sent',
    detail:
      'Internal numbers of the emails, text messages and push notifications to send; your email address if you asked for a code or a link, or were invited by us; and the last emails about an account that is deleted, with what they say',
    why: 'To send each one once, and to try again if that fails',
    until: 'One day; if a message can’t be sent, until we have looked into it, one year at most',
  },
  'sent-copies': {
    what: 'Copies of emails and text messages',
    detail: 'What we wrote to you, kept only when no service for sending it is connected',
    why: 'So that it can be read here instead of being sent',
    until: ageInWords('mail-copies'),
  },
  'guess-counters': {
    what: 'Counters against guessing',
    detail: 'How often a login failed for an email address, and how many requests came from a network address',
    why: 'To keep accounts safe',
    until: 'One or two days',
  },
} as const satisfies Readonly<Record<string, Kept>>;
