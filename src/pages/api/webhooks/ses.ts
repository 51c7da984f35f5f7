import { mailFeedbackHandler } from '@/server/accounts/mail/feedback/sesFeedbackApi'

export default mailFeedbackHandler

// SNS calls its JSON text/plain.
export const config = { api: { bodyParser: false } }
