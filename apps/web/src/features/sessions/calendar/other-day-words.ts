/** How dates are called where their hours are for clients, or for duty. */
export interface OtherDayWords {
  readonly none: string;
  readonly closed: string;
  readonly open: string;
  readonly hasNotes: boolean;
}

export const FOR_CLIENTS: OtherDayWords = {
  none: 'Holidays, or a Saturday on which you coach: add dates whose hours differ from your usual week.',
  closed: 'Closed',
  open: 'Open at these times',
  hasNotes: true,
};

export const ON_DUTY: OtherDayWords = {
  none: 'Days off, or a night that you take over: add dates whose hours on duty differ from your usual week.',
  closed: 'Off duty',
  open: 'On duty at these times',
  hasNotes: false,
};
