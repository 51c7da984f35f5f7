import { robotsProps } from '@/server/content/seo/textRoutes'

export const getServerSideProps = robotsProps

/** The answer is a file: there is no page. */
export default function File() {
  return null
}
