/** The page that an address asks for; nonsense is the first. */
export function readPage(asked: string | readonly string[] | undefined): number {
  const page = typeof asked === 'string' ? Number(asked) : 1;
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
