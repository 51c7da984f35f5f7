import { pictureHandler } from '@/server/handlers/pictureHandler'

export default pictureHandler
