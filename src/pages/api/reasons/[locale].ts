import { reasonsHandler } from '@/server/handlers/reasonsHandler'

export default reasonsHandler
