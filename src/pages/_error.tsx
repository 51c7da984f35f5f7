import type { NextPageContext } from 'next'
import NextError from 'next/error'
import { reportError } from '@/lib/reportError'
import type { ShellProps } from '@/server/content/page/shellProps'
import { ServerErrorView } from '@/views/errors/ServerErrorView'

type ErrorPageProps = Partial<ShellProps> & { statusCode?: number }

/**
 * In the browser, the page after an error outside of the app, for example in the script of the first page. On the
 * server, the answer to requests that Next.js itself refuses, such as a malformed URL.
 */
export default function ErrorPage({ settings, statusCode = 400 }: ErrorPageProps) {
  return settings ? <ServerErrorView /> : <NextError statusCode={statusCode} />
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => {
  if (typeof window === 'undefined') return { statusCode: res?.statusCode ?? err?.statusCode ?? 400 }
  reportError(err)
  // The texts and settings of the page that failed, so that the app can render its layout.
  return window.__NEXT_DATA__.props.pageProps
}
