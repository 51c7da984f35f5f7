import { copyHandler } from '@/server/content/copy/copyApi'

export default copyHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
