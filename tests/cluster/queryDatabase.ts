import { Client } from 'pg'
import type { Cluster } from '../../local/cluster/cluster'

/** Runs a query on the cluster's database. */
export async function queryDatabase(
  cluster: Cluster,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: cluster.postgres.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
