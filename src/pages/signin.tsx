import { signInProps } from '@/server/handlers/signInPage'
import { SignInView } from '@/views/signin/SignInView'

export const getServerSideProps = signInProps
export default SignInView
