import { feedProps } from '@/server/content/seo/feedRoute'

export const getServerSideProps = feedProps

/**
 * Next.js requires every page to export a component. This one is never rendered, because `getServerSideProps`
 * writes the response itself.
 */
export default function File() {
  return null
}
