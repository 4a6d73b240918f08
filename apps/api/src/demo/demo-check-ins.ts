/** Asha's: a low winter, a new role in spring, and what changed once she had a coach. */
export const DEMO_CHECK_INS = {
  mailbox: 'coachee',
  timeZone: 'Asia/Kolkata',
  /** Of the five questions, one a fortnight. */
  sums: [11, 10, 11, 9, 8, 10, 11, 12, 11, 13, 12, 13, 11, 10, 9, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17],
  /** To the one question, in the weeks between. */
  between: [3, 2, 2, 2, 1, 3, 3, 3, 2, 3, 4, 3, 2, 2, 2, 2, 3, 2, 3, 3, 4, 3, 4, 4, 3, 4],
} as const;

export const DEMO_BALANCE = [
  {
    drawnDaysAgo: 192,
    isShared: false,
    areas: { Work: 4, Money: 7, Sleep: 3, Rohan: 6, 'My parents': 5, Friends: 3, 'Evenings for me': 2, Dance: 1 },
  },
  {
    drawnDaysAgo: 9,
    isShared: true,
    areas: { Work: 6, Money: 7, Sleep: 6, Rohan: 7, 'My parents': 4, Friends: 5, 'Evenings for me': 6, Dance: 3 },
  },
] as const;
