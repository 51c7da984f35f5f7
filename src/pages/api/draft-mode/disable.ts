import { disableDraftMode } from '@/server/content/preview/draftModeApi'

export default disableDraftMode

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
