import { authErrorProps } from '@/server/handlers/authErrorPage'
import { readOnlyPage } from '@/server/readOnlyPage'
import { AuthErrorView } from '@/views/authError/AuthErrorView'

export const getServerSideProps = readOnlyPage(authErrorProps)
export default AuthErrorView
