import { sanityWebhookApi } from '@/server/content/revalidation/sanityWebhookApi'

export default sanityWebhookApi

// The handler reads the exact bytes of the body, which the webhook's signature covers.
export const config = { api: { bodyParser: false } }
