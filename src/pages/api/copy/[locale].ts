import { copyApi } from '@/server/content/copy/copyApi'

export default copyApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
