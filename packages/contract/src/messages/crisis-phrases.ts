/** What a person can pick, in their own voice. Nothing is ever inferred from what they write. */
export const CRISIS_PHRASES = {
  unsafe: 'I don’t feel safe with my thoughts',
  'ending-life': 'I’m thinking about ending my life',
  'hurting-myself': 'I’m afraid I might hurt myself',
  'being-hurt': 'Someone is hurting me',
  'cannot-go-on': 'I can’t go on like this',
} as const;
