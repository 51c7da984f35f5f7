import { withSpan } from '@/runtime/tracing/withSpan'
import { Prisma } from './generated/prisma/client'

type Query = { model?: string | undefined; operation: string; args: unknown }

/** The span contains no values of the query, which may be personal data. */
export function traceQuery<Value>(query: Query, run: () => Promise<Value>): Promise<Value> {
  const { operation, table } = describeQuery(query)
  const attributes = { 'db.operation': operation, 'db.table': table }
  return withSpan(`query ${operation} ${table}`.trim(), attributes, run)
}

/** For raw SQL, the first keyword, such as `SELECT`, and the first table, or ''. */
function describeQuery({ model, operation, args }: Query): { operation: string; table: string } {
  if (model) return { operation, table: model }
  const sql = args instanceof Prisma.Sql ? args.sql : ''
  const [keyword = operation] = /[a-z]+/i.exec(sql) ?? []
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+(?:"?public"?\.)?"?([a-z_]+)/i.exec(sql) ?? []
  return { operation: keyword.toUpperCase(), table }
}
