/** Of the console, which no other page leads to: apart from `linkPaths`, which every page loads. */
export const CONSOLE_PATHS = {
  today: '/practice',
  people: '/practice/people',
  coaches: '/practice/coaches',
  organisations: '/practice/organisations',
  rules: '/practice/rules',
  look: '/practice/look',
  audit: '/practice/audit',
  /** The one-time code stands behind a hash. */
  claim: '/practice/claim',
} as const;
