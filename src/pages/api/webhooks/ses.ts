import { sesFeedbackApi } from '@/server/accounts/mail/feedback/sesFeedbackApi'

export default sesFeedbackApi

// Turns off the body parser of Next.js: Amazon SNS sends JSON with the content type text/plain, so the
// handler parses it.
export const config = { api: { bodyParser: false } }
