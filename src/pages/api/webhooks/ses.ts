import { sesFeedbackApi } from '@/server/accounts/mail/feedback/sesFeedbackApi'

export default sesFeedbackApi

// SNS calls its JSON text/plain.
export const config = { api: { bodyParser: false } }
