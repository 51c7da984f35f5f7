import { z } from 'zod'

/** Who requested a mailed link while logged out. `id`: an HMAC of the id of a known device, else of the IP address. */
export const linkRequester = z.object({
  id: z.string(),
  /** Has only a limit of its own, so an attacker who has used up the shared one does not block it. */
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
