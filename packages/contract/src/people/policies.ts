import type { ContentPolicies, KeptOf } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** What belongs to an account, in the order of `/privacy`. */
export const ACCOUNT_POLICIES = {
  account: {
    label: 'Your account',
    about: 'Name, email, phone, role, and where you are signed in.',
    read: ['self'],
    write: ['self'],
  },
  factors: {
    label: 'Your second factor',
    about: 'Passkeys, an authenticator app, recovery codes, and when you used them.',
    read: ['self'],
    write: ['self'],
  },
  profile: {
    label: 'Your profile',
    about: 'Pronouns, country, time zone, how times and pages look to you, and what your role adds to it.',
    read: ['self'],
    write: ['self'],
  },
  picture: {
    label: 'Your picture',
    about: 'Shown next to your name. Its link can’t be guessed.',
    read: ['self', 'everyone'],
    write: ['self'],
    named: { everyone: 'Anyone who sees your name here or has the picture’s link' },
  },
  topics: {
    label: 'Topics you chose',
    about: 'They lead to articles for you.',
    read: ['self'],
    write: ['self'],
  },
  bookmarks: { label: 'Your bookmarks', about: 'The articles you saved.', read: ['self'], write: ['self'] },
  family: {
    label: 'Your family',
    about: 'Who is in it: name, email, and any number or second email they confirmed. Nothing about anyone’s coaching.',
    read: ['self', 'family'],
    write: ['self'],
  },
  invitation: {
    label: 'Invitations you sent',
    about: 'The name and address you typed, and whether it was accepted.',
    read: ['self', 'family'],
    write: ['self'],
  },
  'triage-subscription': {
    label: 'Your number for text messages',
    about: 'The phone number you confirmed, and a second email address if you confirmed one.',
    read: ['self', 'family'],
    write: ['self'],
  },
  notifications: {
    label: 'Your notifications',
    about: 'Your notifications.',
    read: ['self'],
    write: ['self'],
  },
  look: {
    label: 'Who looked',
    about: 'Which days your coach or manager looked at what you share with them.',
    read: ['self'],
    write: [],
  },
  'notification-preferences': {
    label: 'How notifications reach you',
    about: 'Channels, quiet hours and the daily digest.',
    read: ['self'],
    write: ['self'],
  },
  'push-token': {
    label: 'Browsers that get your pushes',
    about: 'The address that the browser’s maker assigned to it.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies ContentPolicies;

export const ACCOUNT_KEPT = {
  account: {
    what: 'Your account',
    detail:
      'Email, name, mobile number, role, a hash of your password, whether your profile and questionnaire are complete, the day you last used it, and what you agreed to when you made it',
    why: 'To let you in, to call you by your name, to contact you about your account, and to show what you agreed to',
    until: `Until your account is deleted: by you, or ${ageInWords('inactive-accounts').toLowerCase()} after anyone last signed in, once we have written to you three times. An account that is needed stays: in an organisation, with clients or with a session ahead; so does a blocked one`,
  },
  factors: {
    what: 'Your second factor',
    detail:
      'For each passkey its name, its public key and when you used it; the secret of your authenticator app, encrypted; hashes of your recovery codes; when you last said that you lost it',
    why: 'To check that it is you who signs in',
    until: 'Until you remove it or your account is deleted; an unfinished sign-in, for two hours at most',
  },
  profile: {
    what: 'Your profile',
    detail:
      'Pronouns, country, time zone, job title, and your choice of hours, first day of the week, colours and motion; for coaches also a headline, a description, gender and city',
    why: 'To address you the way you want, to show times in your time zone and helplines in your country, and to introduce coaches to people looking for one',
    until: 'Until you change it or your account is deleted',
  },
  picture: {
    what: 'Your picture',
    detail: 'A square version of what you upload, without any location or camera details the file contained',
    why: 'To show next to your name',
    until: 'Until you replace or remove it, or your account is deleted; browsers that have shown it may keep a copy',
  },
  topics: {
    what: 'Topics and bookmarks',
    detail: 'The topics you chose, the articles you bookmarked, and when you bookmarked them',
    why: 'To show you what interests you, and what you wanted to come back to',
    until: 'Until you remove them or your account is deleted',
  },
  bookmarks: 'topics',
  family: {
    what: 'Your family and invitations',
    detail: 'Who is in your family and, for each invitation, the name and email the inviter entered',
    why: 'To show your family, and to send and renew invitations',
    until:
      'Until you leave or the invitation is cancelled. An invitation can be accepted for 14 days; once accepted, it is kept as long as the family exists',
  },
  invitation: 'family',
  'triage-subscription': {
    what: 'Your number for text messages',
    detail: 'A phone number you confirmed, and a second email address if you confirmed one',
    why: 'To send text messages only where you asked for them',
    until: 'Until you remove them; an address you haven’t confirmed, one day',
  },
  notifications: {
    what: 'Your notifications',
    detail: 'What we notified you about, when, and whether you read it or closed its banner',
    why: 'So that you can come back to it',
    until: `${ageInWords('notifications')}; that you closed a banner, ${ageInWords('closed-announcements')}, or until it is over`,
  },
  look: {
    what: 'Who looked',
    detail: 'For each day: who looked at what you share, such as a goal or a check-in, without its words',
    why: 'So that you know what becomes of what you share',
    until: ageInWords('looks'),
  },
  'notification-preferences': {
    what: 'How notifications reach you',
    detail: 'The channels you chose, your quiet hours, the time of your digest, and your time zone',
    why: 'To notify you only the way you want',
    until: 'Until your account is deleted',
  },
  'push-token': {
    what: 'Browsers that get your pushes',
    detail: 'The address assigned by the browser’s maker, for each sign-in with push notifications turned on',
    why: 'To send push notifications where you turned them on',
    until:
      'Until you log out there, or the next push finds that the address no longer works, as after you turn them off',
  },
} as const satisfies KeptOf<typeof ACCOUNT_POLICIES>;
