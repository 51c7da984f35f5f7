import { adminProps } from '@/server/handlers/adminPage'
import { AdminView } from '@/views/admin/AdminView'

export const getServerSideProps = adminProps
export default AdminView
