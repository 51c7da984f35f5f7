import { nextAuthApi } from '@/server/accounts/auth/nextAuthApi'

export default nextAuthApi

export const config = { api: { bodyParser: false } }
