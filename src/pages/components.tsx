import { componentsProps } from '@/server/handlers/componentsPage'
import { ComponentsView } from '@/views/components/ComponentsView'

export const getServerSideProps = componentsProps
export default ComponentsView
