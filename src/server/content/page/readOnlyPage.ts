import type { GetServerSideProps } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

/**
 * Wraps the `getServerSideProps` of a page that accepts no form: methods other than GET and HEAD get a 405
 * response.
 */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // If `allowMethods` returns false, it has sent the 405 response, and Next.js ignores the empty props.
    allowMethods(context.req, context.res, READ_METHODS) ? load(context) : { props: {} }
