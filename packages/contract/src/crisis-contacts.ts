export interface CrisisContact {
  readonly name: string;
  /** As dialled. */
  readonly phone: string;
  readonly hours: string;
}

/** Crisis lines by country. Operators add those of other countries here. */
const CRISIS_CONTACTS: Readonly<Record<string, readonly CrisisContact[]>> = {
  US: [{ name: '988 Suicide & Crisis Lifeline', phone: '988', hours: 'Call or text, day and night, free of charge' }],
  IN: [{ name: 'Tele-MANAS', phone: '14416', hours: 'Day and night, free of charge, in many languages' }],
};

/** The lines of a person's country first; if none is known, the emergency number remains. */
export const crisisContacts = (country: string | null): readonly CrisisContact[] =>
  (country && CRISIS_CONTACTS[country]) || [];
