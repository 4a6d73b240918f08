import type { ContentPolicies, KeptOf } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** Calendars, sessions, and what people write for them. */
export const SESSION_POLICIES = {
  calendar: {
    label: 'Your calendar as a coach',
    about:
      'Your open hours, days off, rules for sessions, the times you blocked, the calendar we read busy times from, and those times.',
    read: ['self'],
    write: ['self'],
  },
  'calendar-feed': {
    label: 'Your sessions in other calendars',
    about: 'An address with the times of your sessions, for calendar programs; with names only if you want.',
    read: ['self', 'everyone'],
    write: ['self'],
    named: { everyone: 'Anyone who has the address' },
    when: { everyone: 'while you have one' },
  },
  'free-times': {
    label: 'When you can be booked',
    about: 'The times that are free, never what fills the others.',
    read: ['self', 'client', 'seeker'],
    write: ['self'],
    when: { seeker: 'for an intro call, while you offer those and are taking new clients' },
  },
  'coach-offer': {
    label: 'What you offer on your public page',
    about:
      'How long your sessions are, what they cost if you set prices, and your next free time, never the ones after it.',
    read: ['everyone'],
    write: ['self'],
    when: { everyone: 'once you are approved; the next free time only while you’re taking new clients' },
  },
  'coaching-session': {
    label: 'Your coaching sessions',
    about: 'When they are, what you write when you book, move or cancel one, and former times.',
    read: ['self', 'session'],
    write: ['self', 'session'],
    when: { session: 'in a group, others see your first name once you both accepted' },
  },
  allowance: {
    label: 'Your allowance of sessions',
    about:
      'How many sessions you have in a period, and how many are left. An organisation that pays for them doesn’t see that.',
    read: ['self', 'coach'],
    write: ['self', 'coach'],
    when: { coach: 'how many you have, and how many are left' },
  },
  agenda: {
    label: 'Topics for a session',
    about: 'What either of you adds to the agenda, and the order you give it.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  'private-note': {
    label: 'Your private notes',
    about: 'What you write about a session for yourself.',
    read: ['self'],
    write: ['self'],
  },
  'shared-note': {
    label: 'The shared note of a session',
    about: 'What the people of a session write about it together, and its summary.',
    read: ['self', 'session'],
    shares: ['session'],
    write: ['self', 'session'],
  },
  action: {
    label: 'Actions',
    about: 'What one of you will do or read, by when, and whether it is done.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
  'session-rating': {
    label: 'Your ratings of sessions',
    about: 'Your answers to two questions after a session.',
    read: ['self'],
    write: ['self'],
  },
  'rating-mean': {
    label: 'How useful your sessions were',
    about: 'Means of five answers, given one after the other by at least three of your clients. Never one answer.',
    read: ['self'],
    write: [],
  },
  'coaching-hours': {
    label: 'Your log of coaching hours',
    about: 'The sessions you held, with a number for each client, and how many hours you coached before.',
    read: ['self'],
    write: ['self'],
  },
  'hours-consent': {
    label: 'Your name in your coach’s log of hours',
    about: 'Whether a coach may list your sessions under your name and email instead of a number.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'if you allow it, until you withdraw that, also after coaching has ended' },
  },
  'session-room': {
    label: 'The video room of a session',
    about: 'When you joined and left. What you say and show there is never kept.',
    read: ['self', 'session'],
    write: ['self', 'session'],
  },
} as const satisfies ContentPolicies;

export const SESSION_KEPT = {
  calendar: {
    what: 'Your calendar as a coach',
    detail:
      'Your open hours, days off with your notes, rules for sessions, the times you blocked, and for the calendar you connected its address, its busy times without titles, and how the last check went',
    why: 'To offer people the times when you can be booked',
    until: 'Until you change them or your account is deleted',
  },
  'calendar-feed': {
    what: 'Your sessions in other calendars',
    detail:
      'For the address you give to a calendar program: what it is made from, a hash of it, and whether names are shown. Services that subscribe to it get the times of your sessions',
    why: 'So that your sessions are in your own calendar',
    until: 'Until you turn it off or your account is deleted',
  },
  'free-times': null,
  'coach-offer': {
    what: 'Your prices as a coach',
    detail: 'If you set prices: one for each length of a session, and their currency',
    why: 'To tell people on your public page what a session costs, unless an organisation pays for them',
    until: 'Until you remove them or your account is deleted',
  },
  'coaching-session': {
    what: 'Your coaching sessions',
    detail:
      'When they are and were, who took part, who booked, moved or cancelled them, what you wrote to each other when doing so, and what your calendar answered to our invitation',
    why: 'So that you can meet, and both see what was agreed',
    until: 'Until one of the two accounts is deleted',
  },
  allowance: {
    what: 'Your allowance of sessions',
    detail:
      'If an organisation pays for your sessions: how many you have in a period, how many are left, and when one was taken or given back. The organisation doesn’t see this',
    why: 'To count your sessions, and to tell you and your coach how many are left',
    until: `Until your account is deleted; after that the numbers stay without you, ${ageInWords('ledger-entries').toLowerCase()} in all, so that the books still balance`,
  },
  agenda: {
    what: 'What you work on in sessions',
    detail:
      'The agenda, your private notes, the note you share, actions with their owner, date and article, whether you met, and your answers to two questions afterwards. What you agreed is also emailed to you, only if you turn that on in your notification settings',
    why: 'So that you can prepare, remember what was said, and do what you agreed. Your coach never sees your private notes or how you rated a session: only, as a coach, means of five answers by at least three people',
    until: 'Until you remove it, or one of the two accounts is deleted',
  },
  'private-note': 'agenda',
  'shared-note': 'agenda',
  action: 'agenda',
  'session-rating': 'agenda',
  'rating-mean': {
    what: 'How useful your sessions were, as a coach',
    detail:
      'Of each five answers that at least three of your clients gave one after the other, the sum. You see the mean, and never what one person answered',
    why: 'So that you learn how your sessions are received, without learning it of anyone',
    until: 'Until your account is deleted; it stays the same when a client’s account is deleted',
  },
  'coaching-hours': {
    what: 'Your log of coaching hours',
    detail:
      'Of each session you closed as held: when it was, how many people were there, whether it was paid, and a number for the client; and how many hours you coached before',
    why: 'So that you can show your hours, for example for a credential',
    until: 'Until your account is deleted; once a client’s account is deleted, their number stays, without them',
  },
  'hours-consent': {
    what: 'Your name in your coach’s log of hours',
    detail: 'If you allow it: that, and since when. Without it, the log has a number for you',
    why: 'Because bodies that certify coaches may ask for names',
    until: 'Until you withdraw it, or one of the two accounts is deleted',
  },
  'session-room': {
    what: 'The video room of a session',
    detail:
      'When you joined and left. What you say and show is encrypted between the browsers and never recorded, and goes straight from one to the other or through our relay, which can’t read it. To connect them, we pass on the network addresses that each browser offers and keep none; only the relay’s log names those it connects. The other person learns yours, unless you hide it. Captions are made by your browser on your device',
    why: 'To suggest whether you were there, which your coach confirms',
    until: `${ageInWords('room-visits')} after the session, or until one of the two accounts is deleted`,
  },
} as const satisfies KeptOf<typeof SESSION_POLICIES>;
