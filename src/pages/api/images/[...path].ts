import { localImageApi } from '@/server/content/localImages/localImageApi'

export default localImageApi

// Next.js warns about responses over 4 MB. For `bodyParser`, see readRawBody.ts.
export const config = { api: { bodyParser: false, responseLimit: false } }
