import { z } from 'zod'

/**
 * Who requested a mailed link, for rate limits: an HMAC of the IP address or of the known-device id. Stored
 * in the outbox row until the mail is sent. Absent for mails that no visitor requested.
 */
export const linkRequester = z.object({
  id: z.string(),
  /** Whether the requester's browser has logged in to the account before (known-device cookie). */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
