import type { GetServerSideProps } from 'next'
import { hasMethod, READ } from './methods'

/** A page that is rendered at each request and takes no form: other methods than GET and HEAD are refused. */
export const readOnlyPage =
  <Props extends object>(load: GetServerSideProps<Props>): GetServerSideProps<Partial<Props>> =>
  async (context) =>
    // Next sends nothing more once an answer has ended.
    hasMethod(context.req, context.res, READ) ? load(context) : { props: {} }
