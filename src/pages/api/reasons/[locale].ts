import { contactReasonsApi } from '@/server/content/contactReasons/contactReasonsApi'

export default contactReasonsApi

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
