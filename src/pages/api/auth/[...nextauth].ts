import { authHandler } from '@/server/handlers/authHandler'

export default authHandler

// The handler reads the body itself, under a limit of its own.
export const config = { api: { bodyParser: false } }
