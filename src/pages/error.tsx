import { authErrorProps } from '@/server/handlers/authErrorPage'
import { AuthErrorView } from '@/views/authError/AuthErrorView'

export const getServerSideProps = authErrorProps
export default AuthErrorView
