import { z } from 'zod'

/**
 * Who requested a link, as digests; stored with the mail until it is sent. Absent for mails that the site sends on its
 * own.
 */
export const linkRequester = z.object({
  id: z.string(),
  /** Whether the requester's device has logged in to the account. */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
