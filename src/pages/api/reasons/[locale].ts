import { contactReasonsApi } from '@/server/content/contactReasons/contactReasonsApi'

export default contactReasonsApi

export const config = { api: { bodyParser: false } }
