import { csvExportApi } from '@/server/accounts/admin/csvExportApi'

export default csvExportApi

export const config = { api: { bodyParser: false } }
