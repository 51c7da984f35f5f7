import { sitemapIndexProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = sitemapIndexProps

/** Never rendered: Next.js requires a component, but `getServerSideProps` writes the response itself. */
export default function File() {
  return null
}
