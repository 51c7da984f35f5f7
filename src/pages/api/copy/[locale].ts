import { copyApi } from '@/server/content/copy/copyApi'

export default copyApi

export const config = { api: { bodyParser: false } }
