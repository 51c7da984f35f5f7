import { sanityWebhookApi } from '@/server/content/revalidation/sanityWebhookApi'

export default sanityWebhookApi

// The signature covers the body's exact bytes, so nothing may parse it first.
export const config = { api: { bodyParser: false } }
