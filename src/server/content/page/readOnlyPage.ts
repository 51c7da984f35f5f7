import type { GetServerSideProps } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

/**
 * Wraps the `getServerSideProps` of a page that accepts no form posts: a request with another method than GET
 * or HEAD gets a 405 response.
 */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // For another method, `allowMethods` has already sent the 405 response, so Next.js ignores the empty
    // props.
    allowMethods(context.req, context.res, READ_METHODS) ? load(context) : { props: {} }
