import { contactPostProps } from '@/server/contactPost'
import { ContactAnswerView } from '@/views/contact/ContactAnswerView'

export const getServerSideProps = contactPostProps
export default ContactAnswerView
