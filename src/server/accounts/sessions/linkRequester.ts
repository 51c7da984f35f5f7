import { z } from 'zod'

/** Who requested a login or reset link. `id`: an HMAC of a known device or of the IP address. */
export const linkRequester = z.object({
  id: z.string(),
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
