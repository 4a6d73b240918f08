import type { DemoCoach } from './demo-coach.ts';
import { cells, WORKDAYS } from './week-cells.ts';

export const COACHES_IN_ASIA: readonly DemoCoach[] = [
  {
    mailbox: 'coach',
    slug: 'maya-rao',
    name: ['Maya', 'Rao'],
    profile: {
      country: 'IN',
      timeZone: 'Asia/Kolkata',
      city: 'Bengaluru',
      pronouns: 'she/her',
      gender: 'woman',
      headline: 'For people who carry a lot, and would like to carry it differently',
      bio: 'I ran delivery teams for eleven years, and was good at it until the winter in which I could not get out of the car in front of the office. What helped me then was not advice. It was somebody who let me finish my sentences. Today I do that for others: managers, founders, people who look after parents and a product at the same time. We go slowly at first. I ask what a good Tuesday would look like, not a good life. Most of those I work with leave with fewer commitments than they came with, and with a clearer idea of which ones they would choose again.',
    },
    approvedDaysAgo: 410,
    answers: {
      credential: 'icf-pcc',
      experience: '5-10',
      background: 'Eleven years in software delivery, the last four of them as head of a department of sixty.',
      styles: ['listens', 'asks'],
      approach:
        'The first twenty minutes are yours. I take notes by hand, and read two or three of your own sentences back to you. From there we look for one thing that is small enough to try before we meet again.',
      topics: ['burnout', 'boundaries', 'sleep', 'managing-people', 'confidence', 'goals'],
      'works-best-with':
        'People in responsible jobs who notice that they are tired in a way that a holiday does not mend.',
      languages: ['en', 'hi', 'kn'],
      hours: cells(WORKDAYS, ['morning', 'evening']),
      ethics: true,
    },
  },
  {
    mailbox: 'coach.weiling',
    slug: 'wei-ling-tan',
    name: ['Wei Ling', 'Tan'],
    profile: {
      country: 'SG',
      timeZone: 'Asia/Singapore',
      city: 'Singapore',
      pronouns: 'she/her',
      gender: 'woman',
      headline: 'Plans that survive a Monday: focus, habits and the second half of a career',
      bio: 'Let me be plain about what you get. You get a structure. In our first meeting we write down three things: what you want, what has stopped you so far, and what you are not willing to give up for it. That page stays with us. Every two weeks we look at what you did, not at what you meant to do, and we change the plan rather than blame you. I trained as an industrial engineer and spent fourteen years in hospitals, where I learned that people rarely lack will. They lack a system that forgives a bad day. Building one together is the part of my work that I enjoy most.',
    },
    approvedDaysAgo: 260,
    answers: {
      credential: 'icf-acc',
      experience: '2-5',
      background: 'Industrial engineer; process improvement in two hospital groups.',
      styles: ['structures', 'shares'],
      approach:
        'Expect a page of paper, a pen, and a question about last Thursday. You leave every session with one experiment, written so that you know in two weeks whether it worked.',
      topics: ['focus-and-time', 'habits', 'goals', 'career-change', 'stress'],
      'works-best-with':
        'People who like to see progress in black and white, and those who have stopped believing in it.',
      languages: ['zh', 'en'],
      hours: cells(['mon', 'tue', 'thu', 'sat'], ['early', 'morning', 'evening']),
      ethics: true,
    },
  },
  {
    mailbox: 'coach.rin',
    slug: 'rin-nakamura',
    name: ['Rin', 'Nakamura'],
    profile: {
      country: 'JP',
      timeZone: 'Asia/Tokyo',
      city: 'Osaka',
      pronouns: 'they/them',
      gender: 'non-binary',
      headline: 'Quiet company for times in which nothing can be fixed',
      bio: 'There are years when a plan is the wrong tool. Somebody has died, a marriage has ended, the body does not do what it did. I have been a hospice volunteer for nine years and a coach for six, and I have learned to be slow in company. We may sit with one sentence for a whole session. We may talk about soup. I will not tell you that everything happens for a reason. What I can do is stay, notice with you what is still there, and help you find the small acts that belong to the person you are becoming. When you need a doctor or a therapist and not a coach, I will say so kindly and clearly.',
    },
    approvedDaysAgo: 190,
    answers: {
      credential: 'emcc',
      experience: '5-10',
      background: 'Translator, hospice volunteer, teacher of sitting meditation in a neighbourhood hall.',
      styles: ['listens'],
      approach:
        'Silence is allowed. I begin by asking where in the week you felt most like yourself, and where least. Nothing has to come of an hour for the hour to have been of use.',
      topics: ['grief', 'mindfulness', 'caring-for-family', 'sleep', 'relationships'],
      'works-best-with': 'People who are in the middle of a loss, and those who help others through one for a living.',
      languages: ['en', 'ja'],
      hours: cells(['wed', 'thu', 'fri', 'sun'], ['morning', 'afternoon']),
      ethics: true,
    },
  },
  {
    mailbox: 'coach.noa',
    slug: 'noa-levi',
    name: ['Noa', 'Levi'],
    profile: {
      country: 'IL',
      timeZone: 'Asia/Jerusalem',
      city: 'Haifa',
      pronouns: 'she/her',
      gender: 'woman',
      headline: 'Difficult conversations, rehearsed until they are only conversations',
      bio: 'I used to be a mediator. For twelve years I sat between people who had stopped talking: business partners, siblings with a house between them, a school and its teachers. What I saw again and again is that the sentence which matters is said in the corridor, never in the room. So that is what I coach. You bring the talk that you have been putting off. We find the sentence, say it out loud, hear how it lands, and try again until your shoulders come down. Some people come for one conversation and stay for the next ones. Others come once, and write to me a month later. Both are fine with me.',
    },
    answers: {
      credential: 'ac',
      experience: '2-5',
      background: 'Mediator in family and commercial disputes.',
      styles: ['asks', 'challenges', 'structures'],
      approach:
        'We rehearse. I play the other person, as fairly as I can, and stop whenever you want to try another way of saying it. You will hear yourself more clearly than you do now.',
      topics: ['difficult-conversations', 'communication', 'relationships', 'boundaries'],
      'works-best-with':
        'People who know exactly what they should say, and to whom, and have not said it for half a year.',
      languages: ['en', 'he', 'ru'],
      hours: cells(['mon', 'tue', 'sun'], ['afternoon', 'evening']),
      ethics: true,
    },
  },
];
