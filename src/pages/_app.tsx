import type { AppProps } from 'next/app'
import { useRouter } from 'next/router'
import { useEffect, type ReactNode } from 'react'
import { DialogHost } from '@/dialogs/DialogHost'
import { toLocale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageLayout } from '@/layout/page/PageLayout'
import { PageBoundary, UnusableData } from '@/layout/page/PageBoundary'
import { useRouteFocus } from '@/layout/useRouteFocus'
import { followSession } from '@/lib/session'
import type { ShellProps } from '@/server/content/page/shellProps'
import '@/styles/globals.scss'
// Next.js allows global styles only here.
import '@/layout/page/PreviewBar.scss'

export default function App({ Component, pageProps }: AppProps<ShellProps | { settings?: undefined }>) {
  const { locale, pathname } = useRouter()
  // The layout needs the settings. On the server, `_error.tsx` has none.
  if (!pageProps.settings) return pathname === '/_error' ? <Component {...pageProps} /> : <UnusableData />
  return (
    <CopyProvider locale={toLocale(locale)} store={pageProps.copy}>
      <PageBoundary element="main" address={pageProps.address}>
        <Site pageProps={pageProps}>
          <Component {...pageProps} />
        </Site>
      </PageBoundary>
    </CopyProvider>
  )
}

/** A component of its own, so that `PageBoundary` reports errors of these hooks. */
function Site({ pageProps, children }: { pageProps: ShellProps; children: ReactNode }) {
  const { polling, settings, year, measurement, address, notice, header } = pageProps
  const { seconds, offline } = polling ?? {}
  useEffect(() => followSession({ seconds, offline }), [seconds, offline])
  useRouteFocus()
  return (
    <div id="site">
      <div id="page">
        <PageLayout {...{ settings, year, measurement, address, notice, header }}>{children}</PageLayout>
      </div>
      <DialogHost firm={settings} />
    </div>
  )
}
