import { socialImageApi } from '@/server/content/socialImage/socialImageApi'

export default socialImageApi

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
