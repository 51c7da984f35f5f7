import { signInProps } from '@/server/accounts/pages/signInProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { SignInView } from '@/views/accounts/signin/SignInView'

export const getServerSideProps = readOnlyPage(signInProps)
export default SignInView
