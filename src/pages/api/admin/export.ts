import { csvExportApi } from '@/server/accounts/admin/csvExportApi'

export default csvExportApi

// See readRawBody.ts.
export const config = { api: { bodyParser: false } }
