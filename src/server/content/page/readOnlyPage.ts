import type { GetServerSideProps } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

/**
 * Wraps the `getServerSideProps` of a page that accepts no form posts: a request with another method than GET
 * or HEAD gets a 405 response. Without it, Next.js would answer a form post with the page and status 200,
 * although no code has read the form.
 */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // If the method is not allowed, `allowMethods` has already sent the 405 response, and Next.js ignores the
    // props.
    allowMethods(context.req, context.res, READ_METHODS) ? load(context) : { props: {} }
