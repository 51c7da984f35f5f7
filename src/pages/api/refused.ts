import { refusedApi } from '@/server/content/refusedApi'

export default refusedApi

export const config = { api: { bodyParser: false } }
