import { mailFeedbackHandler } from '@/server/handlers/mailFeedbackHandler'

export default mailFeedbackHandler

// SNS calls its JSON text/plain.
export const config = { api: { bodyParser: false } }
