/** The quantile of the values at `share`, such as 0.95 for the 95th percentile; NaN without values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => quantile(values, 0.5)
