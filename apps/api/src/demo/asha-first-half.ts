import type { DemoMeeting } from './demo-coaching-work.ts';

/** The first half of Asha's year with Maya. */
export const ASHA_FIRST_HALF: readonly DemoMeeting[] = [
  {
    shared: `We agreed on how we work: every second Monday at six, an hour, phones in another room.

Asha wants to close the laptop at seven on most days, and not feel that she has let anyone down.

A good Tuesday, in her words: *I leave while it is still light, and I remember what I ate.*`,
    coach: 'Talks fast, and apologises before each request. I want to know who taught her that rest is earned.',
    coachee: 'I said out loud that I am tired. Nothing fell down.',
    rating: [4, 5],
    actions: [
      { owner: 'coachee', text: 'Write down when the laptop closes, for two weeks', dueAfter: 14, doneAfter: 14 },
    ],
  },
  {
    shared: `Two weeks of closing times: between 8:40 and 11:15 pm, never before eight.

The late evenings are not the ones with most work. They follow days with many meetings.`,
    coach: 'She was surprised by her own list. Did not rush to fix it, which is new.',
    rating: [4, 4],
    actions: [
      {
        owner: 'coachee',
        text: 'Keep one hour free after lunch on Tuesdays and Thursdays',
        dueAfter: 10,
        doneAfter: 8,
      },
      { owner: 'coach', text: 'Send the article on noticing burnout early', dueAfter: 2, doneAfter: 1 },
    ],
  },
  {
    shared: `The free hour held three times out of four. The fourth was given away to a call that could have been a message.

Question to keep: *What would happen if I answered tomorrow?*`,
    coachee: 'I answer within two minutes because I am afraid that they will notice I am new to this.',
    rating: [5, 5],
    actions: [{ owner: 'coachee', text: 'Answer one message a day the next morning', dueAfter: 12, doneAfter: 12 }],
  },
  {
    attendance: 'missed',
    coach:
      'She wrote an hour later: production was down. No fee. Ask next time what it is like to be the one they call.',
  },
  {
    shared: `About the evening when production was down: three people could have taken the call, and all three called Asha.

She likes being the one who knows. She doesn’t like what it costs.`,
    coach: 'First time that she laughed about it. The pride is real, and worth naming before we touch the load.',
    rating: [5, 5],
    actions: [
      {
        owner: 'coachee',
        text: 'Write the three pages that Vikram needs to take a night call',
        dueAfter: 21,
        doneAfter: 19,
      },
    ],
  },
  {
    shared: `Vikram took his first night. It went wrong in a small way, and he put it right himself.

Asha was awake until one all the same. We talked about the difference between being asked and being on watch.`,
    rating: [4, 5],
    coachee: 'I watched the channel under the blanket. I don’t want to be that person.',
    actions: [{ owner: 'coachee', text: 'Leave the phone to charge in the kitchen', dueAfter: 7, doneAfter: 3 }],
  },
  {
    shared: `Phone in the kitchen for eleven nights out of fourteen. Sleep is better, and mornings are slower.

What took the place of the phone: a book of crosswords that belonged to her mother.`,
    coach: 'Mother mentioned for the first time. Left it there, she will come back to it.',
    rating: [5, 5],
  },
  {
    shared: `Asha’s manager asked her to take on a second team “for a quarter”. She said yes in the meeting and regretted it in the lift.

We looked at three sentences that buy a day before an answer. She chose: *Let me look at what that would push out.*`,
    coach: 'The yes came before the question had ended. Worth slowing that moment down together.',
    rating: [5, 4],
    actions: [{ owner: 'coachee', text: 'Ask Deepa what the second team would push out', dueAfter: 5, doneAfter: 6 }],
  },
  {
    shared: `She asked. The second team now goes to someone who wanted it.

*I expected her to be disappointed. She said thank you.*`,
    coachee: 'Deepa thanked me for saying it early. I cried a little in the car, from relief I think.',
    rating: [5, 5],
  },
  {
    shared: `A quiet session. Work is steady. We spent most of it on evenings: what are they for, if not for catching up?

Asha’s list: cook, walk, call her sister, nothing.`,
    coach: 'She put “nothing” on the list herself. Six months ago that would have been a joke.',
    rating: [4, 5],
    actions: [{ owner: 'coachee', text: 'Walk around the lake with Neha once a week', dueAfter: 14, doneAfter: 13 }],
  },
  {
    shared: `The certification goal came up again, and with it a sigh. Whose goal is it? Her father’s, mostly.

Asha sets it aside for now, on purpose and without a date.`,
    coach: 'Setting it aside took courage. Do not turn it into a project by asking about it.',
    coachee: 'Tell Papa myself, before someone else does.',
    rating: [5, 5],
    actions: [{ owner: 'coachee', text: 'Tell my father that I stopped the course', dueAfter: 20, doneAfter: 11 }],
  },
  {
    shared: `Half a year. We read the notes of our first session together.

What changed: sleep, nights, the word *no*. What did not: Thursdays, and the feeling of being found out.`,
    coach: 'Good moment to ask what she wants from the second half. She wants to lead meetings without a script.',
    rating: [5, 5],
  },
];
