import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { withSpan } from '@/runtime/tracing/withSpan'

/** The span contains no values of the query, which may be personal data. */
export function traceQueries(adapter: SqlDriverAdapter): SqlDriverAdapter {
  traceQueryable(adapter)
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async (isolation) => {
    const transaction = await startTransaction(isolation)
    traceQueryable(transaction)
    return transaction
  }
  return adapter
}

function traceQueryable(target: SqlQueryable): void {
  const traced = <Value>(run: (query: SqlQuery) => Promise<Value>) => {
    return (query: SqlQuery) => {
      const { operation, table } = describeQuery(query.sql)
      const attributes = { 'db.operation': operation, 'db.table': table }
      return withSpan(`query ${operation} ${table}`.trim(), attributes, () => run(query))
    }
  }
  target.queryRaw = traced(target.queryRaw.bind(target))
  target.executeRaw = traced(target.executeRaw.bind(target))
}

/** Returns the first keyword, such as `SELECT`, and the first table, or ''. */
function describeQuery(sql: string): { operation: string; table: string } {
  const [operation = ''] = /[a-z]+/i.exec(sql) ?? []
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+(?:"?public"?\.)?"?([a-z_]+)/i.exec(sql) ?? []
  return { operation: operation.toUpperCase(), table }
}
