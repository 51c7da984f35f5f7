import { adminProps } from '@/server/accounts/pages/adminProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { AdminView } from '@/views/accounts/admin/AdminView'

export const getServerSideProps = readOnlyPage(adminProps)
export default AdminView
