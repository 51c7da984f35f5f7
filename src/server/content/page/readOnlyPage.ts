import type { GetServerSideProps } from 'next'
import { allowMethods, READ_METHODS } from '@/server/http/allowMethods'

/** A page rendered at each request that takes no form: answers 405 to other methods than GET and HEAD. */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // allowMethods has then sent the 405 response, and Next.js ignores these props.
    allowMethods(context.req, context.res, READ_METHODS) ? load(context) : { props: {} }
