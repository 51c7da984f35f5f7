import { disableDraftMode } from '@/server/handlers/draftMode'

export default disableDraftMode
