/** The value that this part of all are below. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The middle value of an odd number of values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
