import { sesFeedbackApi } from '@/server/accounts/mail/feedback/sesFeedbackApi'

export default sesFeedbackApi

// The handler parses the body, because Amazon SNS sends JSON with the content type text/plain.
export const config = { api: { bodyParser: false } }
