/** Of the product's own words; what the practice adds has its own dates. */
export const POLICY_CHANGED_ON = '2026-11-29';

export const AGREEMENT_WORDS = {
  before: 'By going on you say that you are 18 or over, and agree to our ',
  policy: 'privacy policy',
  after: ', which says what we keep and who sees it.',
} as const;

/** What someone agreed to who made an account, as it stood at the button. */
export const agreementWording = (): string =>
  `${AGREEMENT_WORDS.before}${AGREEMENT_WORDS.policy}${AGREEMENT_WORDS.after}`;
