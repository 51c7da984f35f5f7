import { nextAuthApi } from '@/server/accounts/auth/nextAuthApi'

export default nextAuthApi

// The handler reads the body itself, under a limit of its own.
export const config = { api: { bodyParser: false } }
