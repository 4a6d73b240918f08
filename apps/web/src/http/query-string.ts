/** Nested parts in brackets, as the API reads them: `filters[user][id]=7&fields[0]=name`. */
function* pairsOf(name: string, value: unknown): Generator<[string, string]> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') yield [name, String(value)];
  else for (const [key, part] of Object.entries(value)) yield* pairsOf(`${name}[${key}]`, part);
}

export function withQuery(url: string, query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => [...pairsOf(name, value)]);
  return pairs.length === 0 ? url : `${url}?${new URLSearchParams(pairs)}`;
}
