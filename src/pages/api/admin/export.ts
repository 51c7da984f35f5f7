import { csvExportApi } from '@/server/accounts/admin/csvExportApi'

export default csvExportApi

// It reads no body, so a malformed one is no error.
export const config = { api: { bodyParser: false } }
