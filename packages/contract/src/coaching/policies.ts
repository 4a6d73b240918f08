import type { ContentPolicies, KeptOf } from '../policy.ts';

/** What brings people and coaches together, and what they do between sessions. */
export const COACHING_POLICIES = {
  'coach-page': {
    label: 'Your public page as a coach',
    about: 'What you answered about how you coach, with your name and picture.',
    read: ['everyone'],
    write: ['self'],
    when: { everyone: 'once you are approved' },
  },
  practice: {
    label: 'Your practice as a coach',
    about:
      'Your approval, your client limit, whether you’re taking new clients, how soon you usually answer messages, the text of your agreements, and what stands on your invoices about you.',
    read: ['self'],
    write: ['self'],
  },
  'questionnaire-answers': {
    label: 'Your answers to the questionnaire',
    about: 'All your answers, finished or not.',
    read: ['self'],
    write: ['self'],
  },
  'client-answers': {
    label: 'Your answers for your coach',
    about: 'The ones marked for your coach: what brings you, topics, goals, languages and times.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self'],
    when: { coach: 'from the moment your coach accepts until the match ends' },
  },
  'coach-suggestions': {
    label: 'Coaches suggested to you',
    about: 'Who fits, why, and who you passed over.',
    read: ['self'],
    write: ['self'],
  },
  match: {
    label: 'You and your coach',
    about:
      'Who you asked, what you wrote, their answer, when coaching began and ended, and another coach that the practice offers you.',
    read: ['self', 'coach', 'asked-coach'],
    write: ['self', 'coach', 'asked-coach'],
    when: {
      coach: 'only what is between you two',
      'asked-coach': 'your first name, your message and what you have in common',
    },
  },
  goal: {
    label: 'Your goals',
    about: 'What you want to reach, in your words, and how far you have come.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self'],
    when: { coach: 'the ones you share, while you work together' },
  },
  path: {
    label: 'Your path with your coach',
    about: 'The milestones you two plan, when each is due, when it was reached, and which of you marked it.',
    read: ['self', 'coach'],
    write: ['self', 'coach'],
    when: { coach: 'the one you planned together, also after coaching ends' },
  },
  'coaching-agreement': {
    label: 'Your coaching agreements',
    about:
      'What you and your coach agree on, as it was sent, who signed it under which name and when, and why it was declined.',
    read: ['self', 'coach'],
    write: ['self', 'coach'],
    when: { coach: 'only those between you two, also once your coaching has ended' },
  },
  message: {
    label: 'Messages with your coach or client',
    about:
      'What you two write, up to where each has read, and while a conversation is open, that you are there or writing.',
    read: ['self', 'conversation'],
    write: ['self', 'conversation'],
  },
} as const satisfies ContentPolicies;

export const COACHING_KEPT = {
  'coach-page': 'questionnaire-answers',
  practice: {
    what: 'Your practice as a coach',
    detail:
      'Whether and when we approved you, your client limit, whether you’re taking new clients, how soon you usually answer messages, the text of your agreements, whether a second session needs one, and the name, address, tax number and way to pay that stand on your invoices',
    why: 'To show you to people looking for a coach, to send you no more clients than you want, and to write your invoices',
    until: 'Until your account is deleted',
  },
  'questionnaire-answers': {
    what: 'Your answers to the questionnaire',
    detail:
      'Your answers, even before you finish, and what we take from them to match people: topics, languages, times, style, and the gender of coach you would like',
    why: 'So that you can stop and continue later, to suggest coaches who fit, and to tell your coach what brings you here',
    until: 'Until you change them or your account is deleted',
  },
  'client-answers': 'questionnaire-answers',
  'coach-suggestions': null,
  match: {
    what: 'You and your coaches',
    detail:
      'Who you asked, what you wrote, what they answered, when you started and stopped working together and who ended it, and which coaches you passed over. If the practice offers you another coach, what you answer, until everyone asked has answered or 30 days are over. Of a coach, whose clients were offered to them, when, and how many accepted',
    why: 'To deliver your request, to show you and your coach to each other, and to suggest other coaches before those you passed over',
    until: 'Until one of the two accounts is deleted',
  },
  goal: {
    what: 'Your goals',
    detail: 'What you want to reach, until when, every step you marked, and whether your coach may see the goal',
    why: 'So that you can see what changes, and show it to your coach if you want',
    until: 'Until your account is deleted',
  },
  path: {
    what: 'Your path with your coach or client',
    detail: 'The milestones you two plan, when each is due, when it was reached, and which of you marked it',
    why: 'So that both of you see what is done, what is now and what comes next',
    until: 'Until one of the two accounts is deleted',
  },
  'coaching-agreement': {
    what: 'Coaching agreements',
    detail:
      'The text as the coach sent it, with both names in it, its hash, when it was sent, signed, declined, withdrawn, lapsed or ended, the names typed to sign it, and a reason for declining',
    why: 'So that you and your coach know what you agreed on, and can show that no one changed it since',
    until: 'Until one of the two accounts is deleted. We email it to both of you once it is in force',
  },
  message: {
    what: 'Messages with your coach or client',
    detail:
      'What you two write and when, up to where each has read, and when you last had a conversation open. Texts that you take back are erased. Notifications and emails about a message say who wrote, never what. If you reply by email, we keep your text without our email below it, and that it came by email. If more is left out, such as a signature, we keep that too, and both of you can open it. The email itself is deleted. For that, each conversation has an address of yours, of which we keep what it is made from and a hash',
    why: 'So that you can talk between sessions',
    until: 'Until one of the two accounts is deleted',
  },
} as const satisfies KeptOf<typeof COACHING_POLICIES>;
