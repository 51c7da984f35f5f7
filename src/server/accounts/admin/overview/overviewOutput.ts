import { z } from 'zod'
import { PERIODS } from './periods'

const count = z.number().int().nonnegative()
/**
 * Reply times: how many messages were answered, and the median and the 90th percentile (`p90`) of the time until the
 * answer, in hours. Median and p90 are null if no message was answered.
 */
const replyHours = z.strictObject({
  answered: count,
  median: z.number().nullable(),
  p90: z.number().nullable(),
})

/**
 * Schema of the figures of the overview (the statistics on the admin page). tRPC rejects an output with other fields or
 * types, so that the figures cannot contain personal data by mistake. Arrays named `intervals`, `counts`, `created` and
 * `confirmed` have one entry per interval (day, week or month).
 */
export const overviewOutput = z.strictObject({
  period: z.enum(PERIODS),
  /** The first day of each interval (day, week or month), as a date in Hong Kong, oldest first. */
  intervals: z.array(z.iso.date()),
  /**
   * The number of unanswered messages now (`open`), and how many of them are past their reply deadline
   * (`overdue`).
   */
  open: count,
  overdue: count,
  /** How many messages were received in the period of the overview, without spam. */
  received: count,
  /**
   * How many messages of `received` have marketing attribution (the campaign that brought the sender to the
   * site). Attribution is stored only if the sender has consented to analytics.
   */
  attributed: count,
  replyTimes: z.strictObject({ total: replyHours, intervals: z.array(replyHours) }),
  languages: z.array(z.strictObject({ locale: z.string(), counts: z.array(count) })),
  /**
   * The contact reasons (topics that the contact form offers), the most frequent first. The reason is '' for messages
   * without one, and null for all other reasons together.
   */
  reasons: z.array(
    z.strictObject({ reason: z.string().nullable(), count, byLanguage: z.record(z.string(), count) }),
  ),
  /**
   * The most frequent combinations of campaign tags (source, medium and campaign of the link by which a sender came to
   * the site), and the number of messages with each. `tags` is null for all other combinations together. Three null
   * tags mean that the sender's visit came from no campaign.
   */
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
  /**
   * The number of dead letters (failed mails that are not retried any more) of the period, by mail template.
   */
  failedMails: z.array(z.strictObject({ template: z.string(), count })),
})

export type Overview = z.infer<typeof overviewOutput>
