import { disableDraftMode } from '@/server/content/preview/draftModeApi'

export default disableDraftMode

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
