import { pictureHandler } from '@/server/handlers/pictureHandler'

export default pictureHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
