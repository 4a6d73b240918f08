import type { DemoCoachee } from './demo-coachee.ts';
import { cells, WORKDAYS } from './week-cells.ts';
import { wellBeing } from './well-being.ts';

/** With three suggestions, with half a questionnaire, or with an incomplete profile. */
export const COACHEES_ON_THEIR_WAY: readonly DemoCoachee[] = [
  { mailbox: 'coachee.new', profile: { country: 'US', timeZone: 'America/Los_Angeles', pronouns: 'he/him' } },
  {
    mailbox: 'family.arun',
    profile: { country: 'IN', timeZone: 'Asia/Kolkata', pronouns: 'he/him' },
    isFinished: true,
    answers: {
      brings: ['habits'],
      topics: ['sleep', 'habits', 'focus-and-time'],
      goal: 'To get up before the phone tells me to.',
      styles: ['structures'],
      languages: ['en', 'ml'],
      gender: 'any',
      hours: cells(['sat', 'sun'], ['morning']),
    },
  },
  { mailbox: 'family.leela' },
  {
    mailbox: 'coachee.aisha',
    name: ['Aisha', 'Bello'],
    profile: { country: 'NG', timeZone: 'Africa/Lagos', pronouns: 'she/her' },
    isFinished: true,
    answers: {
      brings: ['new-role', 'confidence'],
      topics: ['confidence', 'managing-people', 'communication', 'boundaries'],
      goal: 'To speak in the partners’ meeting before somebody asks me to.',
      readiness: 10,
      styles: ['asks', 'challenges'],
      languages: ['en', 'fr'],
      gender: 'any',
      hours: cells(WORKDAYS, ['early', 'evening']),
      ...wellBeing([4, 4, 3, 3, 5], false),
    },
  },
  {
    mailbox: 'coachee.david',
    name: ['David', 'Kim'],
    profile: { country: 'US', timeZone: 'America/Los_Angeles', pronouns: 'he/him' },
    isFinished: true,
    answers: {
      brings: ['relationships', 'other'],
      'brings-other': 'My father is ill, and I am three time zones away.',
      topics: ['caring-for-family', 'grief', 'stress'],
      goal: 'To make the calls that I need to make, and to sleep after them.',
      styles: ['listens'],
      languages: ['en', 'ko'],
      gender: 'any',
      hours: cells(['wed', 'thu', 'sun'], ['evening']),
      ...wellBeing([1, 2, 1, 1, 2], false),
    },
    match: { coach: 'coach.leila', state: 'declined', requestedDaysAgo: 6 },
  },
  {
    mailbox: 'coachee.greta',
    name: ['Greta', 'Lindholm'],
    profile: { country: 'FI', timeZone: 'Europe/Helsinki' },
    isFinished: true,
    answers: {
      brings: ['return'],
      topics: ['return-to-work', 'confidence'],
      goal: 'To be back at work in autumn and still be the one who walks the dog at noon.',
      languages: ['en', 'sv'],
      gender: 'any',
      hours: cells(['tue', 'wed'], ['morning', 'afternoon']),
    },
  },
  {
    mailbox: 'coachee.clara',
    name: ['Clara', 'Fontaine'],
    profile: { country: 'BE', timeZone: 'Europe/Brussels', pronouns: 'she/her' },
    answers: {
      brings: ['decision', 'too-much'],
      topics: ['burnout', 'career-change'],
      goal: 'To know whether I am tired of my work or of the way I do it.',
    },
  },
  {
    mailbox: 'coachee.tomasz',
    name: ['Tomasz', 'Zieliński'],
    profile: { country: 'PL', timeZone: 'Europe/Warsaw', pronouns: 'he/him' },
    answers: { brings: ['habits'] },
  },
  { mailbox: 'coachee.nina', name: ['Nina', 'Kowalczyk'] },
];
