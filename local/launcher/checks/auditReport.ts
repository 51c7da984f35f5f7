import { z } from 'zod'

/** A fault that is known and borne for a while. */
const exception = z.strictObject({
  /** Such as GHSA-xxxx-xxxx-xxxx. */
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  /** Why nothing can be done, and why it does no harm here. */
  reason: z.string().min(20),
  /** Last day on which it counts, as 2026-12-31. */
  until: z.iso.date(),
})
export const exceptions = z.array(exception)
export type Exceptions = z.infer<typeof exceptions>

const advisory = z.object({ url: z.string(), title: z.string(), severity: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})

/**
 * `unanswered`: the registry could not be reached. `faults`: advisories that fail the check. `borne`: those that an
 * exception covers.
 */
export type Verdict = { unanswered?: string; faults: string[]; borne: string[] }

/**
 * Judges what `npm audit --json` has printed: every advisory that is high or critical is a fault, unless an exception
 * names it and has not run out.
 *
 * @param today such as 2026-11-21
 */
export function judge(printed: string, excepted: Exceptions, today: string): Verdict {
  const answer = parsed(printed)
  const found = report.safeParse(answer)
  if (!found.success) return { unanswered: messageOf(answer), faults: [], borne: [] }
  const advisories = Object.entries(found.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, ...one }])),
  )
  const verdict: Verdict = { faults: [], borne: [] }
  for (const { name, title, url, severity } of advisories) {
    if (severity !== 'high' && severity !== 'critical') continue
    const excuse = excepted.find((one) => url.endsWith(`/${one.advisory}`))
    const line = `${name}: ${title} (${severity}, ${url})`
    if (!excuse) verdict.faults.push(line)
    else if (excuse.until < today) verdict.faults.push(`${line}; its exception ran out on ${excuse.until}`)
    else verdict.borne.push(`${line}; borne until ${excuse.until}: ${excuse.reason}`)
  }
  return verdict
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}

const messageOf = (answer: unknown): string =>
  z.object({ message: z.string() }).safeParse(answer).data?.message ?? 'npm gave no report'
