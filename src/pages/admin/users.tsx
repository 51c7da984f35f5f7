import { adminProps } from '@/server/handlers/adminPage'
import { readOnlyPage } from '@/server/readOnlyPage'
import { AdminView } from '@/views/admin/AdminView'

export const getServerSideProps = readOnlyPage(adminProps)
export default AdminView
