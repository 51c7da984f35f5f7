import { authErrorProps } from '@/server/accounts/pages/authErrorProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { AuthErrorView } from '@/views/accounts/authError/AuthErrorView'

export const getServerSideProps = readOnlyPage(authErrorProps)
export default AuthErrorView
