/** Which of these names lead back to themselves, by what each one leads to. */
export function knotsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const reach = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(edges.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((name) => [name, reach(name)]));
  const knots: string[][] = [];
  for (const name of [...edges.keys()].sort()) {
    if (knots.some((knot) => knot.includes(name)) || !reached.get(name)?.has(name)) continue;
    knots.push([...(reached.get(name) ?? [])].filter((other) => reached.get(other)?.has(name)).sort());
  }
  return knots;
}
