import { pictureHandler } from '@/server/content/socialImage/socialImageApi'

export default pictureHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
