import { enableDraftMode } from '@/server/handlers/draftMode'

export default enableDraftMode
