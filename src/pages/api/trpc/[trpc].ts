import { trpcApi } from '@/server/accounts/trpcApi'

export default trpcApi

export const config = { api: { bodyParser: false } }
