import { z } from 'zod'

/** Who requested a link without a login: an HMAC of the IP address or of the device id. */
export const linkRequester = z.object({
  id: z.string(),
  /** Has only a limit of its own, so an attacker who has used up the shared one does not block it. */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
