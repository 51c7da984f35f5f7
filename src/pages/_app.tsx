import type { AppProps } from 'next/app'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { DialogHost } from '@/dialogs/DialogHost'
import { toLocale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageLayout } from '@/layout/page/PageLayout'
import { PageBoundary } from '@/layout/page/PageBoundary'
import { useRouteFocus } from '@/layout/useRouteFocus'
import { followSession } from '@/lib/session'
import type { ShellProps } from '@/server/content/page/shellProps'
import '@/styles/globals.scss'
// Next.js allows global styles only here.
import '@/layout/page/PreviewBar.scss'

export default function App({ Component, pageProps }: AppProps<ShellProps | Record<string, never>>) {
  const { locale } = useRouter()
  const { seconds, offline } = pageProps.polling ?? {}
  useEffect(() => followSession({ seconds, offline }), [seconds, offline])
  useRouteFocus()
  // The built-in error page of Next.js gets no page props, which the layout needs.
  if (!('settings' in pageProps)) return <Component {...pageProps} />
  const { copy, settings, year, measurement, address, notice, header } = pageProps
  return (
    <CopyProvider locale={toLocale(locale)} store={copy}>
      <PageBoundary as="main" address={address}>
        <div id="site">
          <div id="page">
            <PageLayout {...{ settings, year, measurement, address, notice, header }}>
              <Component {...pageProps} />
            </PageLayout>
          </div>
          <DialogHost firm={settings} />
        </div>
      </PageBoundary>
    </CopyProvider>
  )
}
