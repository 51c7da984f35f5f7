import { signInProps } from '@/server/handlers/signInPage'
import { readOnlyPage } from '@/server/readOnlyPage'
import { SignInView } from '@/views/signin/SignInView'

export const getServerSideProps = readOnlyPage(signInProps)
export default SignInView
