/** Of a coach's business: apart from `linkPaths`, which every page loads. */
export const businessPaths = {
  /** The log of coaching hours. */
  hours: (page = '1') => (page === '1' ? '/coach/practice/hours' : `/coach/practice/hours?page=${page}`),
  /** Where a coach changes the text of their agreements. */
  agreementText: () => '/coach/agreement',
  /** A coach's invoices, page by page, and those in one state. */
  invoices: (page = '1', state = '') => {
    const query = new URLSearchParams();
    if (state !== '') query.set('state', state);
    if (page !== '1') query.set('page', page);
    return query.size === 0 ? '/coach/invoices' : `/coach/invoices?${query}`;
  },
  /** What stands on a coach's invoices about the coach. */
  invoiceIssuer: () => '/coach/invoices/details',
  /** Where a coach writes an invoice to one of their clients, or changes a draft. */
  newInvoice: (matchId = '') =>
    matchId === '' ? '/coach/invoices/new' : `/coach/invoices/new?client=${encodeURIComponent(matchId)}`,
  draftInvoice: (id: string) => `/coach/invoices/${encodeURIComponent(id)}`,
  /** Several sessions for one price, as a coach offers them. */
  packages: () => '/coach/packages',
  /** Where someone buys a package of a coach. */
  buyPackage: (id: string) => `/coachee/packages/${encodeURIComponent(id)}`,
  /** A client's invoices, below the packages that they bought. */
  ownInvoices: (page = '1') => (page === '1' ? '/coachee/invoices' : `/coachee/invoices?page=${page}`),
  /** An invoice or a credit note, for both of its people. */
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  /** What the practice bills an organisation, for its admins. */
  organisationInvoices: (page = '1') =>
    page === '1' ? '/organisation-invoices' : `/organisation-invoices?page=${page}`,
  organisationInvoice: (id: string) => `/organisation-invoices/${encodeURIComponent(id)}`,
  /** What the practice pays a coach, and one month of it. */
  payroll: () => '/coach/practice/payroll',
  payMonth: (month: string) => `/coach/practice/payroll/${encodeURIComponent(month)}`,
  /** A coaching agreement, for both of its people. */
  agreement: (id: string) => `/agreements/${encodeURIComponent(id)}`,
} as const satisfies Record<string, (...parts: string[]) => `/${string}`>;
