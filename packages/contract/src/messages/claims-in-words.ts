/** Of a thread that someone else has claimed, to those on duty who read along. */
export const claimedInWords = (firstName: string | null): string =>
  `${firstName ?? 'A colleague'} has claimed this thread. You can read along.`;
