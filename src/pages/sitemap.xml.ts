import { sitemapIndexProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = sitemapIndexProps

/** Never rendered, as in `feed.xml.ts`. */
export default function File() {
  return null
}
