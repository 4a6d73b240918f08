import type { ContentPolicies, KeptOf } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** How a person is. */
export const WELLBEING_POLICIES = {
  'check-in': {
    label: 'Your check-ins',
    about: 'How you have been: the WHO-5 score, and your answer to one question in the weeks between.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self'],
    when: { coach: 'the ones you share' },
  },
  'check-in-choice': {
    label: 'When we ask how you are',
    about: 'What we ask, on which day and how, and whether your coach sees what you answer from now on.',
    read: ['self'],
    write: ['self'],
  },
  balance: {
    label: 'Your balance',
    about: 'Eight areas of your life, named by you, with a number from 0 to 10 for each.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self'],
    when: { coach: 'the ones you share' },
  },
  'then-and-now': {
    label: 'Then and now',
    about: 'How you were at the beginning of your coaching beside how you are now: well-being, balance and goals.',
    read: ['self', 'coach'],
    shares: ['coach'],
    write: ['self'],
    when: { coach: 'while you share that page, without the goals that you keep to yourself' },
  },
  ending: {
    label: 'What comes next, and what you reached',
    about:
      'What you decide or your coach proposes for after the last session, and the page of what you reached, as it was when you finished.',
    read: ['self', 'coach'],
    write: ['self', 'coach'],
    when: {
      coach: 'also once your coaching has ended; without goals you kept, and with then and now only if you shared it',
    },
  },
  letter: {
    label: 'Your letter to yourself',
    about: 'What you write to yourself at the end of your coaching, and when we send it to you.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies ContentPolicies;

export const WELLBEING_KEPT = {
  'check-in': {
    what: 'Your check-ins',
    detail:
      'Five answers about your well-being or one about your week, their score, when you gave them, and whether your coach may see the score',
    why: 'So that you can see how they change. They are about your health, and we keep them only because you agreed to it',
    until:
      'Until you delete the check-in or your account is deleted; what you answered in the questionnaire, also until you withdraw your consent there',
  },
  'check-in-choice': {
    what: 'When we ask how you are',
    detail:
      'What you chose: questions, day, hour, channel, and whether your coach sees what you answer. For each question we sent: when, how, a hash of its link’s code, and when it was answered',
    why: 'To ask only the way you want, once, and to take each answer once',
    until: `Your choice until your account is deleted; questions until ${ageInWords('check-in-questions')} after they expire`,
  },
  balance: {
    what: 'Your balance',
    detail:
      'Eight areas of your life, named by you, a number for each, when you drew the wheel, and whether your coach may see it',
    why: 'So that you can compare it with the last one',
    until: 'Until you delete the wheel or your account is deleted',
  },
  'then-and-now': {
    what: 'Then and now',
    detail:
      'Whether your coach sees that page, and since when. What it shows is your check-ins, your balance and your goals, which are kept as said there',
    why: 'So that you decide who sees what has changed',
    until: 'Until you stop sharing it, or one of the two accounts is deleted',
  },
  ending: {
    what: 'How your coaching ends',
    detail:
      'What you decided or your coach proposed for after the last session, a sentence from each of you, and if you finish, a page as it was then: milestones, goals you reached, how many sessions you had, and then and now. Your coach reads it too, without the goals you keep to yourself, and with then and now only if you shared it',
    why: 'So that an end is an end, and both of you can look back at it',
    until: 'Until you delete the page, or one of the two accounts is deleted',
  },
  letter: {
    what: 'Your letter to yourself',
    detail: 'What you wrote, and when we send it to you. Once it is sent, its text is deleted here',
    why: 'So that you hear from yourself when you wanted to',
    until: 'Until you delete it, or your account is deleted',
  },
} as const satisfies KeptOf<typeof WELLBEING_POLICIES>;
