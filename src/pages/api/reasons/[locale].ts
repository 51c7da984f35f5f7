import { reasonsHandler } from '@/server/content/contactReasons/contactReasonsApi'

export default reasonsHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
