import { exportHandler } from '@/server/handlers/exportHandler'

export default exportHandler
