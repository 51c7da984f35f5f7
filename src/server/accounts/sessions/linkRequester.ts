import { z } from 'zod'

/**
 * Who requested a mailed link, for rate limits: an HMAC of the IP address, or of the id in the known-device cookie
 * (which a browser gets at login). Stored in the outbox, the table of mails to send, until the mail is sent. Only login
 * and password reset links have a requester, because they can be requested without a login.
 */
export const linkRequester = z.object({
  id: z.string(),
  /**
   * Whether the requester's browser has logged in to the account before (known-device cookie). If so, only a limit of
   * its own applies, so an attacker who has used up the limit that all other requesters share does not block the
   * owner.
   */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
