import { refusedApi } from '@/server/content/refusedApi'

export default refusedApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
