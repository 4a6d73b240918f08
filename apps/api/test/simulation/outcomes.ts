/** How often each operation had which outcome: what no seed reaches is seen here. */
const outcomes = new Map<string, Map<string, number>>();

export function countOutcome(operation: string, outcome: string): void {
  const counts = outcomes.get(operation) ?? new Map<string, number>();
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  outcomes.set(operation, counts);
}

/** A line for each operation, with its outcomes by how often they came. */
export const outcomeLines = (): readonly string[] =>
  [...outcomes].toSorted().map(([operation, counts]) => {
    const often = [...counts].toSorted(([, one], [, other]) => other - one);
    return `${operation}: ${often.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`;
  });
