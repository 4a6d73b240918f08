/** What people who run this installation may do in its console. */
export const PRACTICE_PARTS = {
  owner: 'Owner',
  coordinator: 'Coordinator',
  bookkeeper: 'Bookkeeper',
} as const;

export type PracticePart = keyof typeof PRACTICE_PARTS;

export const practiceParts = Object.keys(PRACTICE_PARTS) as [PracticePart, ...PracticePart[]];
