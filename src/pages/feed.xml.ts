import { feedProps } from '@/server/content/seo/feedRoute'

export const getServerSideProps = feedProps

/** The answer is a file: there is no page. */
export default function File() {
  return null
}
