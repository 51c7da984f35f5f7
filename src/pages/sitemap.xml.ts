import { sitemapIndexProps } from '@/server/handlers/textFiles'

export const getServerSideProps = sitemapIndexProps

/** The answer is a file: there is no page. */
export default function File() {
  return null
}
