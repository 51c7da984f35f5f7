import { accountProps } from '@/server/handlers/accountPages'
import { readOnlyPage } from '@/server/readOnlyPage'
import { AccountView } from '@/views/account/AccountView'

export const getServerSideProps = readOnlyPage(accountProps)
export default AccountView
