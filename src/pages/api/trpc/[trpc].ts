import { trpcApi } from '@/server/accounts/trpcApi'

export default trpcApi

// The handler reads the body itself, under a limit of its own.
export const config = { api: { bodyParser: false } }
