import { trpcHandler } from '@/server/accounts/trpcApi'

export default trpcHandler

// The handler reads the body itself, under a limit of its own.
export const config = { api: { bodyParser: false } }
