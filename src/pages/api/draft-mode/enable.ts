import { enableDraftMode } from '@/server/handlers/draftMode'

export default enableDraftMode

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
