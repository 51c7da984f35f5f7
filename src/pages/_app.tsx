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
// Styles of components that load on demand: smaller than the code with which webpack would load them later.
import '@/dialogs/Dialog.module.scss'
import '@/forms/fields/Field.module.scss'
import '@/forms/Form.module.scss'
import '@/layout/consent/Consent.module.scss'
import '@/layout/page/PreviewBar.scss'
import '@/ui/Modal.module.scss'

export default function App({ Component, pageProps }: AppProps<ShellProps | Record<string, never>>) {
  const { locale } = useRouter()
  const { seconds, offline } = pageProps.polling ?? {}
  useEffect(() => followSession({ seconds, offline }), [seconds, offline])
  useRouteFocus()
  // The built-in error page of Next.js gets no page props, which the layout needs.
  if (!('settings' in pageProps)) return <Component {...pageProps} />
  const { copy, settings, year, measurement, address, header } = pageProps
  return (
    <CopyProvider locale={toLocale(locale)} store={copy}>
      <PageBoundary as="main" address={address}>
        <div id="site">
          <div id="page">
            <PageLayout {...{ settings, year, measurement, address, header }}>
              <Component {...pageProps} />
            </PageLayout>
          </div>
          <DialogHost firm={settings} />
        </div>
      </PageBoundary>
    </CopyProvider>
  )
}
