import { socialImageApi } from '@/server/content/socialImage/socialImageApi'

export default socialImageApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
