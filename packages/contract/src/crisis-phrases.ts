/** What a person can pick at a low score; nothing is read into what people write. */
export const CRISIS_PHRASES = {
  'not-safe': 'I don’t feel safe right now',
  'harm-myself': 'I think about harming myself',
  'not-wake-up': 'I wish I didn’t wake up',
} as const;
export type CrisisPhrase = keyof typeof CRISIS_PHRASES;
export const CRISIS_PHRASE_NAMES = Object.keys(CRISIS_PHRASES) as CrisisPhrase[];
