import { localImageApi } from '@/server/content/localImages/localImageApi'

export default localImageApi

// For `bodyParser`, see readRawBody.ts. Next.js warns about responses over 4 MB.
export const config = { api: { bodyParser: false, responseLimit: false } }
