import { confirmEmailProps } from '@/server/accounts/pages/accountProps'
import { readOnlyPage } from '@/server/content/page/readOnlyPage'
import { MailedLinkView } from '@/views/accounts/account/MailedLinkView'

export const getServerSideProps = readOnlyPage(confirmEmailProps)
export default MailedLinkView
