import { sitemapFileProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = sitemapFileProps

/** Never rendered, as in `feed.xml.ts`. */
export default function File() {
  return null
}
