import { confirmEmailProps } from '@/server/handlers/accountPages'
import { readOnlyPage } from '@/server/readOnlyPage'
import { ConfirmEmailView } from '@/views/account/ConfirmEmailView'

export const getServerSideProps = readOnlyPage(confirmEmailProps)
export default ConfirmEmailView
