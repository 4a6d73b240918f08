/** Of the console, which no other page leads to: apart from `linkPaths`, which every page loads. */
export const CONSOLE_PATHS = {
  today: '/practice',
  people: '/practice/people',
  members: '/practice/members',
  dataRequests: '/practice/data-requests',
  coaches: '/practice/coaches',
  organisations: '/practice/organisations',
  rules: '/practice/rules',
  health: '/practice/health',
  library: '/practice/library',
  topics: '/practice/library-topics',
  crisisContacts: '/practice/crisis-contacts',
  agreements: '/practice/agreements',
  payroll: '/practice/payroll',
  coachPayroll: (id: number | string, month: string): `/${string}` => `/practice/payroll/${id}/${month}`,
  coachRates: (id: number | string): `/${string}` => `/practice/payroll/${id}/rates`,
  announcements: '/practice/announcements',
  look: '/practice/look',
  audit: '/practice/audit',
  signIns: '/practice/audit/sign-ins',
  /** The one-time code stands behind a hash. */
  claim: '/practice/claim',
} as const;
