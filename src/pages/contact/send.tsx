import { contactPostProps } from '@/server/accounts/contact/plainFormPost'
import { ContactAnswerView } from '@/views/content/contact/ContactAnswerView'

export const getServerSideProps = contactPostProps
export default ContactAnswerView
