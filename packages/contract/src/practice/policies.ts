import type { KeptOf, Policies } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** What the console of those who run this installation shows: nothing of anyone's coaching. */
export const PRACTICE_POLICIES = {
  'practice-member': {
    label: 'Your part in running this practice',
    about: 'Your name, your email, your part and since when.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'everyone who runs it; owners change it' },
  },
  'practice-log': {
    label: 'What you did in the practice’s console',
    about: 'What, when and about which person or thing, as a list that only grows. Never anyone’s coaching.',
    read: ['practice'],
    write: [],
  },
  'coach-review': {
    label: 'Your standing as a coach here',
    about:
      'If you are a coach: your name and email, whether your page is shown, how many clients and open requests you have, with how many of your clients an agreement is in force if you have enough of them, your client limit, which they can set too, what of your profile is ready, whether you have triage duty, your next free time and the hours you coached this month, and how many clients were offered another coach and accepted. Never who your clients are.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'person-account': {
    label: 'Your account, for the people who run this practice',
    about:
      'Your name, email and role, when you joined, the month of your last sign-in, whether you have a second factor and whether your account is blocked. Nothing of your coaching.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'organisation-account': {
    label: 'Your organisation’s account here',
    about:
      'If you run an organisation: its name, how many seats and sessions it has, when it renews, and what you ask for. None of its people.',
    read: ['self', 'practice'],
    write: ['practice'],
  },
  'practice-rules': {
    label: 'The rules of this practice',
    about: 'Lengths, notice and cancellation of sessions, who needs a second factor, and limits. Nothing about you.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'everyone who runs it; owners change them' },
  },
  'practice-health': {
    label: 'How this Waymark runs',
    about: 'Whether mail, texts, jobs and the database work, and counts of what waits. Nothing about you.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'everyone who runs it; owners and coordinators send tests and try jobs again' },
  },
  backup: {
    label: 'Backups of this Waymark',
    about:
      'When the last backup was made and tried. The file itself holds everything here: on small installations an owner can fetch it, to keep it for the case of a loss, and each fetch is noted in the practice’s log.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'everyone who runs it; owners make, try and fetch them' },
  },
  'sign-in-log': {
    label: 'Tries to sign in',
    about:
      'Which account, by its number, which way, whether it failed, and a part of the network. When you sign in is shown only if you run this practice.',
    read: ['practice'],
    write: [],
    when: { practice: 'owners' },
  },
  'library-article': {
    label: 'What is written for the library here',
    about: 'Articles and their drafts, and if you run this practice, what you wrote and published, and when.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'library-topic': {
    label: 'The topics of the library',
    about: 'Their names, and how many articles are about each. Nothing about you.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'crisis-contacts': {
    label: 'Who people in danger can call',
    about:
      'Crisis lines and emergency numbers by country, which countries people here live in, without how many, and if you run this practice, that you looked at them and when.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'practice-agreement': {
    label: 'The text of coaching agreements here',
    about:
      'What the practice has coaches send, by language, and if you run this practice, what of it you published and when. Never an agreement of two people.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and bookkeepers' },
  },
  'offered-package': {
    label: 'Packages that coaches offer, for the people who run this practice',
    about: 'If you are a coach: your name and the packages you made, with their prices. Never who bought one.',
    read: ['self', 'practice'],
    write: ['practice'],
    when: { practice: 'owners and bookkeepers' },
  },
  'payroll-account': {
    label: 'What the practice pays you, for the people who run it',
    about:
      'If you are a coach: your rates, and for each month a line for each session that counts, with its day, whether it was held, and the package; adjustments, your objections and their answers. Clients are numbers, and nothing of what was said or written in a session is in it.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and bookkeepers' },
  },
  'organisation-invoice': {
    label: 'Invoices to your organisation',
    about:
      'If you run an organisation: what the practice bills it for a month, in seats and in sessions of groups as their figures are published, with its name and address as the practice wrote them. Never a person’s name.',
    read: ['sponsor', 'practice'],
    write: [],
    when: {
      sponsor: 'admins of the organisation, once it is issued; admins of a group don’t',
      practice: 'owners and bookkeepers',
    },
  },
  'organisation-billing': {
    label: 'What the practice bills an organisation, for the people who run it',
    about:
      'Who the invoices are to, prices, and the invoices with their drafts. Seats and sessions are those its admins see, and no one is named in them.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and bookkeepers' },
  },
  announcement: {
    label: 'What is announced here',
    about:
      'Texts for everyone, a role or an organisation, and how many people each was for. Never who closed or read one.',
    read: ['practice'],
    write: ['practice'],
    when: { practice: 'owners and coordinators' },
  },
  'practice-look': {
    label: 'The look and words of this practice',
    about: 'Its name, logo, colours, sender, imprint, terms and welcome. Nothing about you.',
    read: ['everyone', 'practice'],
    write: ['practice'],
    when: { practice: 'everyone who runs it; owners change them' },
  },
} as const satisfies Policies;

export const PRACTICE_KEPT = {
  'practice-member': {
    what: 'Your part in running this practice',
    detail: 'If you are one of the people who run this Waymark: your part, since when and until when',
    why: 'So that you can open its console, and others can’t',
    until: 'Until your account is deleted',
  },
  'practice-log': {
    what: 'What you did in the practice’s console',
    detail:
      'What, when and about which person or thing, as internal numbers and words from a fixed list, each line with a hash of all before it',
    why: 'So that the people who run this Waymark can be held to what they did, and no one can change that afterwards',
    until: `${ageInWords('practice-entries')}; once an account is deleted, its number leads nowhere`,
  },
  'coach-review': null,
  'person-account': null,
  'organisation-account': null,
  'practice-rules': null,
  'practice-health': null,
  backup: null,
  'sign-in-log': {
    what: 'Sign-ins, and tries that failed',
    detail:
      'Which way, whether it worked, when, and a part of the network address that many share; never the whole address',
    why: 'So that someone who guesses passwords, or got in, is found',
    until: `${ageInWords('sign-in-events')}, or until your account is deleted`,
  },
  'library-article': {
    what: 'What you wrote for the library',
    detail: 'If you are one of the people who run this Waymark: which articles you changed and published, and when',
    why: 'So that others who write for it know who to ask',
    until: 'As long as the article is kept; once your account is deleted, its number leads nowhere',
  },
  'library-topic': null,
  'crisis-contacts': {
    what: 'What you did for the crisis contacts here',
    detail: 'If you are one of the people who run this Waymark: which country’s you looked at last, and when',
    why: 'So that others who run it know who looked, and that no one forgets to',
    until: 'Until someone else looks; once your account is deleted, its number leads nowhere',
  },
  'practice-agreement': {
    what: 'What you published of the text of agreements',
    detail:
      'If you are one of the people who run this Waymark: which editions of the text of coaching agreements you published, and when',
    why: 'So that others who run it know who to ask',
    until: 'As long as the edition is kept; once your account is deleted, its number leads nowhere',
  },
  'offered-package': null,
  'payroll-account': 'payroll',
  'organisation-invoice': {
    what: 'Invoices to organisations',
    detail:
      'What the practice billed an organisation, in seats and sessions, with the name, address, email and tax number of the practice and of the organisation, when it was issued, due and paid. If you run a practice under your own name, or an organisation gave your address for its invoices, that is on them',
    why: 'So that an organisation knows what it owes, and because the law asks a practice to keep what it issued',
    until: `A draft, until it is issued. Once issued, it stays as it is for ${ageInWords('organisation-invoices').toLowerCase()}, also when the organisation closes or your account is deleted. The details for the next invoice, until the practice changes them`,
  },
  'organisation-billing': 'organisation-invoice',
  announcement: null,
  'practice-look': null,
} as const satisfies KeptOf<typeof PRACTICE_POLICIES>;
