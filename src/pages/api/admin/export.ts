import { exportHandler } from '@/server/accounts/admin/csvExportApi'

export default exportHandler

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
