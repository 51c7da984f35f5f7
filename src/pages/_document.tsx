import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { toLocale } from '@/i18n/locales'
import { PreviewBar } from '@/layout/page/PreviewBar'
import { FeedLink } from '@/server/content/seo/feedLink'
import { OpenGraphTags } from '@/server/content/seo/openGraphTags'
import { JsonLd } from '@/server/content/seo/jsonLd'
import { THEME_COLOURS } from '@/styles/themeColours'

/**
 * The HTML document around every page, with `<head>` and `<body>`. It is rendered only on the server, so its
 * code is not in the browser bundle.
 */
export default function Document({ locale: routeLocale, head, __NEXT_DATA__: document }: DocumentProps) {
  const locale = toLocale(routeLocale)
  return (
    <Html>
      <Head>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/identity/${locale}.webmanifest`} />
        {Object.entries(THEME_COLOURS).map(([scheme, colour]) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={colour}
          />
        ))}
        <OpenGraphTags {...document.props.pageProps} head={head} locale={locale} />
        <FeedLink page={document.page} locale={locale} />
        <JsonLd of={document} locale={locale} />
      </Head>
      <body>
        <Main />
        {document.isPreview && <PreviewBar buildId={document.buildId} />}
        <NextScript />
      </body>
    </Html>
  )
}
