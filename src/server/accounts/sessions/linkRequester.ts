import { z } from 'zod'

/** Who requested a mail with a link. `id`: an HMAC of a known device or of the IP address. */
export const linkRequester = z.object({
  id: z.string(),
  isKnownDevice: z.boolean(),
})
export type LinkRequester = z.infer<typeof linkRequester>
