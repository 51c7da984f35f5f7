import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { toLocale, usesHan } from '@/i18n/locales'
import { PreviewBar } from '@/layout/page/PreviewBar'
import { ThemeColourTags } from '@/layout/page/ThemeColourTags'
import { FontPreload, pageStyles } from '@/server/http/pageStyles'
import { FeedLink } from '@/server/content/seo/feedLink'
import { OpenGraphTags } from '@/server/content/seo/openGraphTags'
import { JsonLd } from '@/server/content/seo/jsonLd'

class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    return pageStyles(files) ?? super.getCssLinks(files)
  }
}

/**
 * The HTML document around every page, with `<head>` and `<body>`. It is rendered only on the server, so its
 * code is not in the browser bundle.
 */
export default function Document({ locale: routeLocale, head, __NEXT_DATA__: document }: DocumentProps) {
  const locale = toLocale(routeLocale)
  return (
    <Html>
      <HeadWithStyles>
        {/* Only English pages preload the font Figtree. Chinese pages do not use it, because their text has
            a font of the visitor's operating system. */}
        {!usesHan(locale) && <FontPreload family="figtree" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/identity/${locale}.webmanifest`} />
        <ThemeColourTags />
        <OpenGraphTags {...document.props.pageProps} head={head} locale={locale} />
        <FeedLink page={document.page} locale={locale} />
        <JsonLd of={document} locale={locale} />
      </HeadWithStyles>
      <body>
        <Main />
        {document.isPreview && <PreviewBar buildId={document.buildId} />}
        <NextScript />
      </body>
    </Html>
  )
}
