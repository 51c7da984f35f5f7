import { contactReasonsApi } from '@/server/content/contactReasons/contactReasonsApi'

export default contactReasonsApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
