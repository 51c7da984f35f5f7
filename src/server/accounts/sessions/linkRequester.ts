import { z } from 'zod'

/**
 * Who requested a mailed link: a digest of the IP address or of the known device, for rate limits. Stored
 * with the queued mail until it is sent. A mail that the site sends by itself has no requester.
 */
export const linkRequester = z.object({
  id: z.string(),
  /** Whether the requester's device has logged in to the account. */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
