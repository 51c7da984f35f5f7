import { feedProps } from '@/server/content/seo/feedRoute'

export const getServerSideProps = feedProps

/** Never rendered: Next.js requires a component, but `getServerSideProps` writes the response itself. */
export default function File() {
  return null
}
