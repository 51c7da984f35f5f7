import { confirmEmailProps } from '@/server/handlers/accountPages'
import { ConfirmEmailView } from '@/views/account/ConfirmEmailView'

export const getServerSideProps = confirmEmailProps
export default ConfirmEmailView
