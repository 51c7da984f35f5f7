import { sanityWebhookApi } from '@/server/content/revalidation/sanityWebhookApi'

export default sanityWebhookApi

// Turns off the body parser of Next.js: the webhook's signature covers the exact bytes of the body, so the
// handler must read them unparsed.
export const config = { api: { bodyParser: false } }
