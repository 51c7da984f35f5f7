import { disableDraftMode } from '@/server/handlers/draftMode'

export default disableDraftMode

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
