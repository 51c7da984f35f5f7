import { z } from 'zod'

/** An advisory that is accepted until a given day. */
const exceptionSchema = z.strictObject({
  /** For example GHSA-xxxx-xxxx-xxxx. */
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  /** Why there is no fix yet, and why the vulnerability does no harm here. */
  reason: z.string().min(20),
  /** Last day on which the exception is valid, for example 2026-12-31. */
  until: z.iso.date(),
})
export const auditExceptions = z.array(exceptionSchema)
export type AuditExceptions = z.infer<typeof auditExceptions>

const advisorySchema = z.object({ url: z.string(), title: z.string(), severity: z.string() })
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
})

/**
 * `unavailable`: why the registry gave no report. `rejected`: the advisories that fail the check. `accepted`: those
 * that an exception covers.
 */
export type AuditResult = { unavailable?: string; rejected: string[]; accepted: string[] }

/**
 * Evaluates the output of `npm audit --json`. Rejects every advisory of severity high or critical, unless a valid
 * exception names it.
 *
 * @param today for example 2026-11-21
 */
export function evaluateAudit(output: string, exceptions: AuditExceptions, today: string): AuditResult {
  const json = parseJson(output)
  const report = reportSchema.safeParse(json)
  if (!report.success) return { unavailable: errorMessage(json), rejected: [], accepted: [] }
  const advisories = Object.entries(report.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((source) => (typeof source === 'string' ? [] : [{ name, ...source }])),
  )
  const result: AuditResult = { rejected: [], accepted: [] }
  for (const { name, title, url, severity } of advisories) {
    if (severity !== 'high' && severity !== 'critical') continue
    const exception = exceptions.find(({ advisory }) => url.endsWith(`/${advisory}`))
    const line = `${name}: ${title} (${severity}, ${url})`
    if (!exception) result.rejected.push(line)
    else if (exception.until < today)
      result.rejected.push(`${line}; its exception expired on ${exception.until}`)
    else result.accepted.push(`${line}; accepted until ${exception.until}: ${exception.reason}`)
  }
  return result
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorMessage = (json: unknown): string =>
  z.object({ message: z.string() }).safeParse(json).data?.message ?? 'npm gave no report'
