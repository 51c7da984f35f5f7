import type { Cluster } from '../../../local/cluster/cluster'

/** What a scenario measured. It fails if `failures` has a line. */
export type Outcome = { figures: Record<string, string | number>; failures: string[] }

/**
 * A fault or load test of the running cluster.
 *
 * @param scale factor of all counts and times; 1 is the full length
 */
export type Scenario = (cluster: Cluster, scale: number) => Promise<Outcome>

/** Returns the line if the condition does not hold. */
export const unless = (condition: boolean, line: string): string[] => (condition ? [] : [line])
