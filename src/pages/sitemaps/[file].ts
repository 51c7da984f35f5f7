import { sitemapFileProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = sitemapFileProps

/** Never rendered: Next.js requires a component, but `getServerSideProps` writes the response itself. */
export default function File() {
  return null
}
