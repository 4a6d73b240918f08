export interface PagedClient {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<{ page?: string | string[] }>;
}

/** Anything that is not a page number counts as left out. */
export const pageOf = ({ page }: Awaited<PagedClient['searchParams']>): number =>
  typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
