import { socialImageApi } from '@/server/content/socialImage/socialImageApi'

export default socialImageApi

export const config = { api: { bodyParser: false } }
