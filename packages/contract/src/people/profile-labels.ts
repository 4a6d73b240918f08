export const ORGANISATION_SIZES = {
  '1-9': 'Up to 9 people',
  '10-49': '10 to 49 people',
  '50-249': '50 to 249 people',
  '250-999': '250 to 999 people',
  '1000+': '1,000 people or more',
} as const;

export const GENDERS = { woman: 'Woman', man: 'Man', 'non-binary': 'Non-binary' } as const;
