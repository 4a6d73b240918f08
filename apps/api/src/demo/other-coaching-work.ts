import type { DemoCoachingWork } from './demo-coaching-work.ts';

/** Maya's other clients, each with something else that she has to look after. */
const MAYAS_CLIENTS: readonly DemoCoachingWork[] = [
  {
    ...{ coach: 'coach', coachee: 'coachee.ravi', isLastOpen: true },
    goals: [
      {
        title: 'Lead the design group as myself',
        words: 'I hear my own words in our meetings, and not those of my predecessor.',
        ...{ state: 'active', isShared: true },
        marks: [
          [10, -1],
          [6, 0],
          [2, 1],
        ],
      },
    ],
    meetings: [
      {
        shared:
          'Ravi rewrote the weekly round: three questions instead of twelve slides. Two people spoke who never had.',
        rating: [5, 5],
        actions: [{ owner: 'coachee', text: 'Ask the group what they would drop', dueAfter: 6, doneAfter: 5 }],
      },
      {
        shared:
          'The portfolio review is Ravi’s to lead next quarter. He would like a rehearsal with one friendly critic.',
        coach: 'He compares himself less. The predecessor came up once, and in passing.',
        rating: [4, 5],
        actions: [{ owner: 'coachee', text: 'Ask Lakshmi to be the friendly critic', dueAfter: 16 }],
      },
      { topics: [['coachee', 'Lakshmi said yes: what do I ask of her?']] },
    ],
    ahead: [[['coachee', 'Run through the first ten minutes of the review']]],
  },
  {
    ...{ coach: 'coach', coachee: 'coachee.hannah', isLastOpen: true },
    goals: [
      {
        title: 'Two evenings a week that are mine',
        words: 'No one needs me, and I don’t check whether they do.',
        ...{ state: 'active', isShared: true },
        marks: [
          [2, -2],
          [1, -1],
        ],
      },
    ],
    meetings: [
      {
        shared: 'We chose Tuesday and Friday. Hannah told her team, her mother and, last of all, herself.',
        coach: 'Very tired. She would like longer sessions; propose an hour.',
        rating: [4, 4],
        actions: [{ owner: 'coachee', text: 'Keep the next two Tuesdays free', dueAfter: 14, doneAfter: 12 }],
      },
      { topics: [['coachee', 'What to do with a free evening, now that I have one']] },
    ],
  },
  {
    ...{ coach: 'coach', coachee: 'coachee.oliver' },
    goals: [
      {
        title: 'Hand over the practice within a year',
        words: 'My name is off the door, and I still sleep.',
        ...{ state: 'active', isShared: true },
        marks: [
          [4, -1],
          [1, 0],
        ],
      },
    ],
    meetings: [
      {
        shared:
          'Oliver listed what only he can do in the practice. The list began with twenty lines and ended with six.',
        rating: [4, 5],
      },
      {
        shared: 'The six lines now have names beside them. One name is still missing, and Oliver knows which.',
        coach: 'He went quiet at the end. Write to him if he does not book within two weeks.',
        rating: [4, 4],
        actions: [{ owner: 'coachee', text: 'Ask Margaret whether she would take over the accounts', dueAfter: 14 }],
      },
    ],
  },
  {
    ...{ coach: 'coach', coachee: 'coachee.mei', isLastOpen: true },
    goals: [],
    meetings: [
      { shared: 'Mei has two chapters left, and a date for the exam. She would like to go on alone from here.' },
      {},
    ],
  },
];

const OF_OTHER_COACHES: readonly DemoCoachingWork[] = [
  {
    ...{ coach: 'coach.daniel', coachee: 'manager' },
    goals: [
      {
        title: 'A Thursday meeting that people would come to anyway',
        words: 'Someone asks me to keep it when I offer to drop it.',
        ...{ state: 'active', isShared: true, untilDays: 45 },
        marks: [
          [3, -1],
          [1, 1],
        ],
      },
    ],
    meetings: [
      {
        shared: 'Grace asked her team what the meeting is for and got five answers. One of them was “lunch”.',
        rating: [4, 5],
        actions: [{ owner: 'coachee', text: 'Send the agenda a day before', dueAfter: 6, doneAfter: 6 }],
      },
      {
        shared: 'The meeting now ends at a quarter to. Two people stayed to go on talking, which was the point.',
        coachee: 'Stop filling silences. They are thinking.',
        rating: [5, 5],
        actions: [{ owner: 'coachee', text: 'Let Tariq run the next one', dueAfter: 20 }],
      },
    ],
    ahead: [[['coachee', 'The Thursday meeting with Tariq in the chair']]],
  },
  {
    ...{ coach: 'coach.sofia', coachee: 'family' },
    goals: [
      {
        title: 'Back at the clinic without guilt',
        words: 'I leave the house on a Monday and sing in the car.',
        ...{ state: 'active', isShared: true },
        marks: [
          [2, -1],
          [1, 0],
        ],
      },
    ],
    meetings: [
      {
        shared: 'Priya drew two weeks, one as it is and one as it could be. The second had a nap in it.',
        rating: [5, 5],
        actions: [{ owner: 'coachee', text: 'Ask Arun to take Thursday mornings', dueAfter: 20 }],
      },
    ],
  },
];

export const OTHER_COACHING_WORK: readonly DemoCoachingWork[] = [...MAYAS_CLIENTS, ...OF_OTHER_COACHES];
