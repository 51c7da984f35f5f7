import { copyHandler } from '@/server/handlers/copyHandler'

export default copyHandler
