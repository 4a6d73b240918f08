export const SEAT_CHANGES = {
  granted: 'Granted',
  taken: 'Given to people',
  'came-back': 'Came back from people',
  'moved-here': 'Moved here',
  'moved-away': 'Moved away',
} as const;

export const seatPool = ({
  isOfGroup,
  group,
}: {
  readonly isOfGroup: boolean;
  readonly group: string | null;
}): string => (isOfGroup ? (group ?? 'Not described yet') : 'The organisation');

export const seatActor = ({ by, isByProduct }: { readonly by: string | null; readonly isByProduct: boolean }): string =>
  by ?? (isByProduct ? 'Waymark' : 'Someone whose account is gone');
