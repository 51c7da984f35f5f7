import { confirmEmailProps } from '@/server/accounts/pages/accountProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { ConfirmEmailView } from '@/views/accounts/account/ConfirmEmailView'

export const getServerSideProps = readOnlyPage(confirmEmailProps)
export default ConfirmEmailView
