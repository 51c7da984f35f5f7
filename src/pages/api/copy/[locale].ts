import { copyApi } from '@/server/content/copy/copyApi'

export default copyApi

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
