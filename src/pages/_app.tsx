import type { AppProps } from 'next/app'
import Head from 'next/head'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { DialogHost } from '@/dialogs/DialogHost'
import { toLocale } from '@/i18n/locales'
import { CopyProvider } from '@/i18n/useTranslation'
import { PageLayout } from '@/layout/PageLayout'
import { followSession } from '@/lib/session'
import type { ShellProps } from '@/server/pageProps'
import { figtree, newsreader } from '@/styles/fonts'
import '@/styles/globals.scss'

export default function App({ Component, pageProps }: AppProps<ShellProps>) {
  const { locale } = useRouter()
  useEffect(followSession, [])
  const { copy, settings, year } = pageProps
  return (
    <CopyProvider locale={toLocale(locale)} store={copy}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <div id="site" className={`site ${figtree.variable} ${newsreader.variable}`}>
        <div id="page">
          <PageLayout settings={settings} year={year}>
            <Component {...pageProps} />
          </PageLayout>
        </div>
        <DialogHost firm={settings} />
      </div>
    </CopyProvider>
  )
}
