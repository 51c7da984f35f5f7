import { exportHandler } from '@/server/handlers/exportHandler'

export default exportHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
