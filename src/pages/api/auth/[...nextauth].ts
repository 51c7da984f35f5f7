import { nextAuthApi } from '@/server/accounts/auth/nextAuthApi'

export default nextAuthApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
