import { disableDraftMode } from '@/server/content/preview/draftModeApi'

export default disableDraftMode

export const config = { api: { bodyParser: false } }
