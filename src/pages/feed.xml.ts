import { feedProps } from '@/server/content/seo/feedRoute'

export const getServerSideProps = feedProps

/**
 * Next.js requires a component, but never renders this one: `getServerSideProps` sends a file as the
 * response.
 */
export default function File() {
  return null
}
