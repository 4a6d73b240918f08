export interface DemoMessage {
  readonly by: 'coach' | 'coachee';
  /** At least 1: yesterday. */
  readonly daysAgo: number;
  /** The time of day in UTC. */
  readonly at: string;
  readonly body: string;
  /** A reply to our mail about a message. */
  readonly isByMail?: boolean;
}

export interface DemoConversation {
  readonly coach: string;
  readonly coachee: string;
  /** In order; the reader of the last ones has not seen this many. */
  readonly messages: readonly DemoMessage[];
  readonly unread: number;
}

const coachee = (daysAgo: number, at: string, body: string): DemoMessage => ({ by: 'coachee', daysAgo, at, body });
const coach = (daysAgo: number, at: string, body: string): DemoMessage => ({ by: 'coach', daysAgo, at, body });

export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    coach: 'coach',
    coachee: 'coachee',
    unread: 1,
    messages: [
      coach(27, '04:40', 'How did the first evening without the laptop go? One line is enough.'),
      coachee(27, '15:12', 'I closed it at ten past seven. Then I stood in the kitchen and didn’t know what to do.'),
      coachee(27, '15:13', 'Rohan laughed and gave me the onions to chop.'),
      coach(26, '04:05', 'Onions count. What was different from last week?'),
      coachee(26, '14:30', 'I had told Priya at noon that I’d leave. So it was easier to go than to explain.'),
      coachee(21, '03:55', 'Bad night again, up at four. I’m fine, I just want to remember to talk about it.'),
      coach(21, '05:20', 'Thank you for telling me. I put it on our agenda, so you don’t have to carry it until then.'),
      coachee(21, '05:34', 'That helps, oddly.'),
      coach(
        15,
        '06:10',
        'The article we talked about, on waking up at night:\nhttps://www.nhs.uk/every-mind-matters/mental-health-issues/sleep/\nNo homework. Read it if you like.',
      ),
      coachee(14, '13:45', 'Read it on the train. The part about getting up instead of lying there was new to me.'),
      coachee(12, '12:02', 'I said it. In the meeting, to Vikram, before the slides were done. My voice did shake.'),
      coach(12, '12:50', 'And you said it. What did he do?'),
      coachee(12, '13:06', 'He asked a question. A real one. Then we changed the date.'),
      coach(12, '13:15', 'Keep that. We’ll look at it together.'),
      coachee(6, '14:20', 'Can we start ten minutes later on our next call? School run.'),
      coach(5, '04:15', 'Of course. I’ll wait in the room.'),
      coachee(2, '15:40', 'I made the list of what I could hand over. It’s half finished.'),
      coach(1, '04:30', 'Bring the list, even half finished.'),
    ],
  },
  {
    coach: 'coach',
    coachee: 'coachee.ravi',
    unread: 1,
    messages: [
      coachee(9, '09:10', 'The board liked the plan. I slept for the first time in a week.'),
      coach(9, '11:25', 'Good. Which part of it was yours?'),
      coachee(8, '08:00', 'The order. I put the people first and the numbers second.'),
      {
        ...coachee(1, '10:20', 'Could we talk before Thursday? Something came up with my predecessor.'),
        isByMail: true,
      },
    ],
  },
  {
    coach: 'coach',
    coachee: 'coachee.oliver',
    unread: 0,
    messages: [
      coach(20, '09:00', 'You went quiet at the end last time. Is there anything you’d like to leave out next time?'),
      coachee(19, '18:30', 'No, it was good. I just needed a while. I’ll book for next month.'),
      coach(18, '08:45', 'Take the while you need.'),
    ],
  },
];
