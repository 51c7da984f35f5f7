import { sitemapFileProps } from '@/server/handlers/textFiles'

export const getServerSideProps = sitemapFileProps

/** The answer is a file: there is no page. */
export default function File() {
  return null
}
