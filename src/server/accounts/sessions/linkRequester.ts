import { z } from 'zod'

/** Who requested a mailed link while logged out. `id`: an HMAC of the id of a known device or of the IP address. */
export const linkRequester = z.object({
  id: z.string(),
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
