export interface CrisisContact {
  readonly name: string;
  /** As one dials it. */
  readonly phone: string;
  readonly hours: string;
}

/** Whom to call now, by country. An operator adds those of other countries here. */
const CRISIS_CONTACTS: Readonly<Record<string, readonly CrisisContact[]>> = {
  US: [{ name: '988 Suicide & Crisis Lifeline', phone: '988', hours: 'Call or text, day and night, free of charge' }],
  IN: [{ name: 'Tele-MANAS', phone: '14416', hours: 'Day and night, free of charge, in many languages' }],
};

/** Those of a person's country first; empty where none is known, and the emergency number is what remains. */
export const crisisContacts = (country: string | null): readonly CrisisContact[] =>
  (country && CRISIS_CONTACTS[country]) || [];
