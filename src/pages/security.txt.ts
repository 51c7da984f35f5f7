import { securityFileProps } from '@/server/content/seo/sitemapAndRobots'

export const getServerSideProps = securityFileProps

/**
 * Next.js requires every page to export a component. This one is never rendered, because `getServerSideProps`
 * writes the response itself.
 */
export default function File() {
  return null
}
