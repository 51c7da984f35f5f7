import { trpcApi } from '@/server/accounts/trpcApi'

export default trpcApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
