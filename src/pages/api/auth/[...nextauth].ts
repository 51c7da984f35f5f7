import { nextAuthApi } from '@/server/accounts/auth/nextAuthApi'

export default nextAuthApi

// Turns off the body parser of Next.js: the handler reads the body itself, with its own size limit.
export const config = { api: { bodyParser: false } }
