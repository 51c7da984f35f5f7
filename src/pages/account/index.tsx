import { accountProps } from '@/server/handlers/accountPages'
import { AccountView } from '@/views/account/AccountView'

export const getServerSideProps = accountProps
export default AccountView
