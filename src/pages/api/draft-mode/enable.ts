import { enableDraftMode } from '@/server/content/preview/draftModeApi'

export default enableDraftMode

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
