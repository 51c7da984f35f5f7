import { sesFeedbackApi } from '@/server/accounts/mail/feedback/sesFeedbackApi'

export default sesFeedbackApi

// Turns off the body parser of Next.js, which would not parse the body as JSON: Amazon SNS sends JSON with the
// content type text/plain. The handler parses it instead.
export const config = { api: { bodyParser: false } }
