import { sitemapFileProps } from '@/server/content/seo/textRoutes'

export const getServerSideProps = sitemapFileProps

/**
 * Next.js requires a component, but never renders this one: `getServerSideProps` sends a file as the
 * response.
 */
export default function File() {
  return null
}
