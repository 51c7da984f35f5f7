import { robotsProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = robotsProps

/** Never rendered, as in `feed.xml.ts`. */
export default function File() {
  return null
}
