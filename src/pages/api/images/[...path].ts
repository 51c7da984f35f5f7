import { localImageApi } from '@/server/content/localImages/localImageApi'

export default localImageApi

export const config = { api: { bodyParser: false, responseLimit: false } }
