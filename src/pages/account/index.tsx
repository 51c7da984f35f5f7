import { accountProps } from '@/server/accounts/pages/accountProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { AccountView } from '@/views/accounts/account/AccountView'

export const getServerSideProps = readOnlyPage(accountProps)
export default AccountView
