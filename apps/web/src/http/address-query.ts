/** As Next gives the query of an address: several values for a name that comes several times. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>;

const LARGEST_PAGE = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

/** The text under a name, the first where there are several; empty where there is none. */
export function textIn(query: AddressQuery, name: string): string {
  const value = query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return (first ?? '').toWellFormed().replace(CONTROL_CHARACTERS, ' ').trim();
}

/** The page of a list that an address asks for; the first for anything that is no page. */
export function pageIn(query: AddressQuery): number {
  const text = textIn(query, 'page');
  const page = /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1;
  return page <= LARGEST_PAGE ? page : 1;
}
