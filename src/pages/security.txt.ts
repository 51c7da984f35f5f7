import { securityFileProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = securityFileProps

/** Never rendered, as in `feed.xml.ts`. */
export default function File() {
  return null
}
