import { enableDraftMode } from '@/server/content/preview/draftModeApi'

export default enableDraftMode

export const config = { api: { bodyParser: false } }
