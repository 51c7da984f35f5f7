import type { NextPageContext } from 'next'
import NextError from 'next/error'
import { isDocumentError, leaveDocument } from '@/lib/documentError'
import { reportError } from '@/lib/reportError'
import type { ShellProps } from '@/server/content/page/shellProps'
import { ServerErrorView } from '@/views/errors/ServerErrorView'

type ErrorPageProps = Partial<ShellProps> & { statusCode?: number }

/**
 * In the browser, the page after an error outside of `PageBoundary`. On the server, the answer to requests
 * that Next.js itself refuses, such as a malformed URL.
 */
export default function ErrorPage({ settings, statusCode = 400 }: ErrorPageProps) {
  return settings ? <ServerErrorView /> : <NextError statusCode={statusCode} />
}

ErrorPage.getInitialProps = async ({ res, err }: NextPageContext): Promise<ErrorPageProps> => {
  if (typeof window === 'undefined') return { statusCode: res?.statusCode ?? err?.statusCode ?? 400 }
  if (isDocumentError(err)) leaveDocument(err)
  else reportError(err)
  // If the script of the first page cannot run, the HTML of the server stays: its texts, links, menus and
  // contact form work without scripts. Next.js waits for this function before it renders anything.
  if (document.getElementById('__next')?.firstElementChild) await new Promise(() => {})
  // So that the app can render the layout.
  return window.__NEXT_DATA__.props.pageProps
}
