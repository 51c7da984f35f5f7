import { z } from 'zod'
import { PERIODS } from './periods'

const count = z.number().int().nonnegative()
/** Median and 90th percentile in hours; null if no message was answered. */
const replyHours = z.strictObject({
  answered: count,
  median: z.number().nullable(),
  p90: z.number().nullable(),
})

/**
 * tRPC rejects an output with other fields or types, so that the figures cannot contain personal data by
 * mistake. The arrays `intervals`, `counts`, `created` and `confirmed` have one entry per interval.
 */
export const overviewOutput = z.strictObject({
  period: z.enum(PERIODS),
  /** The Hong Kong date on which each interval starts. */
  intervals: z.array(z.iso.date()),
  /** Unanswered messages now, and how many of them are past their reply deadline. */
  open: count,
  overdue: count,
  /** Without spam. */
  received: count,
  /** Of `received`, those with attribution, which is stored only if the sender has consented to analytics. */
  attributed: count,
  replyTimes: z.strictObject({ total: replyHours, intervals: z.array(replyHours) }),
  languages: z.array(z.strictObject({ locale: z.string(), counts: z.array(count) })),
  /** Most frequent first, '' for messages without a reason; at the end, null for all other reasons together. */
  reasons: z.array(
    z.strictObject({ reason: z.string().nullable(), count, byLanguage: z.record(z.string(), count) }),
  ),
  /** `tags` is null for all other combinations together; three null tags mean no campaign. */
  sources: z.array(
    z.strictObject({
      tags: z
        .strictObject({
          source: z.string().nullable(),
          medium: z.string().nullable(),
          campaign: z.string().nullable(),
        })
        .nullable(),
      count,
    }),
  ),
  accounts: z.strictObject({ created: z.array(count), confirmed: z.array(count) }),
  /** Dead letters. */
  failedMails: z.array(z.strictObject({ template: z.string(), count })),
})

export type Overview = z.infer<typeof overviewOutput>
