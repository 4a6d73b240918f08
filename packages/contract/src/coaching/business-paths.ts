/** Of a coach's business: apart from `linkPaths`, which every page loads. */
export const businessPaths = {
  /** The log of coaching hours. */
  hours: (page = '1') => (page === '1' ? '/coach/practice/hours' : `/coach/practice/hours?page=${page}`),
  /** Where a coach changes the text of their agreements. */
  agreementText: () => '/coach/agreement',
  /** A coaching agreement, for both of its people. */
  agreement: (id: string) => `/agreements/${encodeURIComponent(id)}`,
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;
