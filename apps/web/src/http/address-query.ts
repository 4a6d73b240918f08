/** Next's form of a query: an array for a name that occurs more than once. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

const LARGEST_PAGE = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

/** Returns the first value of a name, or an empty text. */
export function textInQuery(query: AddressQuery, name: string): string {
  const value = query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? '').toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim();
}

/** Returns the number of a page as an address has it; 1 if it's invalid. */
export function pageOf(asked: unknown): number {
  const page = typeof asked === 'string' && /^[1-9][0-9]{0,4}$/.test(asked) ? Number(asked) : 1;
  return page <= LARGEST_PAGE ? page : 1;
}

export const pageInQuery = (query: AddressQuery): number => pageOf(textInQuery(query, 'page'));
