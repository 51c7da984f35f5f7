import type { GetServerSideProps } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'

/** Otherwise, Next.js would answer a form post with the page and status 200, although no code reads it. */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // `allowMethods` has already sent the 405 response, and Next.js ignores the props.
    allowMethods(context.req, context.res, READ_METHODS) ? load(context) : { props: {} }
