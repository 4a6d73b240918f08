import type { DemoMeeting } from './demo-coaching-work.ts';

/** The second half, up to the last session. */
export const ASHA_SECOND_HALF: readonly DemoMeeting[] = [
  {
    shared: `Thursdays: four meetings in a row, and Asha speaks first in each so that no one sees her think.

Try it the other way round once: ask a question, then count to five.`,
    rating: [4, 4],
    actions: [{ owner: 'coachee', text: 'Open one Thursday meeting with a question', dueAfter: 10, doneAfter: 10 }],
  },
  {
    shared: `She counted to five. At four, Vikram said what she would have said, and better.

*I felt useless for a second, and then proud.*`,
    coachee: 'Five seconds are very long. Do it again.',
    rating: [5, 5],
  },
  {
    shared: `A hard week: two people resigned. Asha worked until ten on four evenings and told no one.

We did not look for lessons. She needed an hour in which no one wanted anything.`,
    coach: 'Well-being dipped. I asked directly about sleep and food; both are all right. Look again in two weeks.',
    coachee: 'Maya did not tell me that it would be fine. That helped more than the others who did.',
    rating: [3, 5],
  },
  {
    shared: `Asha told Deepa what the two resignations meant for her team, with numbers. Two projects move to next year.

She had prepared for a fight and got a plan.`,
    rating: [5, 5],
    actions: [{ owner: 'coachee', text: 'Tell the team what moves to next year, and why', dueAfter: 6, doneAfter: 4 }],
  },
  {
    shared: `Laptop closed before seven on seven days out of ten. Asha calls this goal reached, and we marked it.

What keeps it alive: the walk, the kitchen, and Vikram’s nights.`,
    coach: 'She wanted to raise the bar at once. We celebrated first.',
    rating: [5, 5],
  },
  {
    shared: `A new goal: to be able to disagree in the room and not only afterwards.

We looked at the last three times when she kept quiet. Each time the person was senior, and a man.`,
    coach: 'This is the real one, I believe. Go slowly, she noticed the pattern by herself.',
    rating: [5, 5],
    actions: [
      {
        owner: 'coachee',
        text: 'Disagree once in the planning round, even about something small',
        dueAfter: 14,
        doneAfter: 14,
      },
    ],
  },
  {
    shared: `She disagreed, about a date. The room was silent, then someone said “Fair.”

What helped: standing on a fact, and both feet on the floor.`,
    coachee: 'My voice shook and no one seemed to mind.',
    rating: [5, 5],
  },
  {
    shared: `Sleep got worse again since the new release plan. The phone moved back to the bedside table, “only for the alarm”.

An alarm clock costs less than a bad night.`,
    rating: [4, 5],
    actions: [
      { owner: 'coachee', text: 'Buy an alarm clock', dueAfter: 4, doneAfter: 2 },
      { owner: 'coach', text: 'Send the two pages on sleep and shift work', dueAfter: 3, doneAfter: 3 },
    ],
  },
  {
    shared: `Her sister’s visit: ten days without opening the laptop after six. It is possible when someone waits at the table.

Who waits at the table when Neha is not there? Asha’s answer: *I do.*`,
    coach: 'Use her sentence again when the review comes closer.',
    rating: [5, 5],
  },
  {
    shared: `The yearly review. Asha’s list of what she did had one line, her team’s list of what she did had nineteen.

She will ask three people for one example each, in writing.`,
    coachee: 'Reading the nineteen lines was harder than any criticism.',
    rating: [5, 5],
    actions: [
      { owner: 'coachee', text: 'Ask three people for an example each', dueAfter: 12, doneAfter: 9 },
      { owner: 'coachee', text: 'Draft one page for the review', dueAfter: 60 },
    ],
  },
  {
    topics: [
      ['coachee', 'The examples that came back'],
      ['coach', 'How Thursdays are now'],
    ],
    shared: `The three examples: *She asks before she decides. I learned to say I don’t know from her. She left at six and the sky stayed up.*

Thursdays have one meeting fewer, at Asha’s own request.`,
    coach: 'She read the third one twice. We did not need to add anything.',
    coachee: 'Keep the three examples where I can see them.',
    rating: [5, 5],
    actions: [
      { owner: 'coachee', text: 'Ask Deepa which of Thursday’s meetings still needs me', dueAfter: 10 },
      { owner: 'coachee', text: 'Thank the three people for their examples', dueAfter: 7, doneAfter: 6 },
    ],
  },
  {
    topics: [
      ['coachee', 'The evening I did not close the laptop'],
      ['coachee', 'What I want to say first in the review'],
    ],
    shared: `On Wednesday the laptop stayed open until eleven. What came before: a message from a director at 6:50 pm that asked for nothing.

**Agreed:** after 6:30 pm, messages from directors are read the next morning. Deepa knows.

The opening line of the review moves to next time.`,
    coach: 'One evening, and she came prepared to confess. Ask next time what she would say to Vikram about it.',
    coachee: 'It was one evening. One.',
    rating: [4, 5],
    actions: [
      { owner: 'coachee', text: 'Tell Deepa about 6:30 pm', dueAfter: 3, doneAfter: 2 },
      { owner: 'coachee', text: 'Try two opening lines for the review aloud', dueAfter: 21 },
      { owner: 'coach', text: 'Look for the page on reviews that I used with the Chennai group', dueAfter: 18 },
    ],
  },
];
