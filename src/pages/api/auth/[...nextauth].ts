import { authHandler } from '@/server/accounts/auth/nextAuthApi'

export default authHandler

// The handler reads the body itself, under a limit of its own.
export const config = { api: { bodyParser: false } }
