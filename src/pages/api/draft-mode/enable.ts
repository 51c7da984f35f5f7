import { enableDraftMode } from '@/server/content/preview/draftModeApi'

export default enableDraftMode

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
