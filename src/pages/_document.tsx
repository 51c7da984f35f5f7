import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { toLocale } from '@/i18n/locales'
import { PreviewBar } from '@/layout/page/PreviewBar'
import { IdentityTags } from '@/layout/page/IdentityTags'
import { scriptPlaceholders, siteAttribute, StartScript } from '@/server/http/pageScripts'
import { Icons, renderWithDrawings } from '@/server/http/inlineImages'
import { Fonts, pageStyles } from '@/server/http/pageStyles'
import { FeedLink } from '@/server/content/seo/feedLink'
import { OpenGraphTags } from '@/server/content/seo/openGraphTags'
import { JsonLd } from '@/server/content/seo/jsonLd'

/** The `<head>` of Next.js with the style sheets in the HTML, and with scripts that load after the first paint. */
class FastHead extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    return pageStyles(files) ?? super.getCssLinks(files)
  }
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return scriptPlaceholders(super.getScripts(files))
  }
}

/**
 * The HTML document around every page, with `<head>` and `<body>`. It is rendered only on the server, so its
 * code is not in the browser bundle.
 */
export default function Document({ locale: routeLocale, head, __NEXT_DATA__: document }: DocumentProps) {
  const locale = toLocale(routeLocale)
  return (
    <Html lang={locale} {...siteAttribute()}>
      <FastHead>
        <Fonts locale={locale} />
        <IdentityTags locale={locale} />
        <OpenGraphTags {...document.props.pageProps} head={head} locale={locale} />
        <FeedLink page={document.page} locale={locale} />
        <JsonLd of={document} locale={locale} />
      </FastHead>
      <body>
        <Icons />
        <Main />
        {document.isPreview && <PreviewBar buildId={document.buildId} />}
        <NextScript />
        <StartScript />
      </body>
    </Html>
  )
}

Document.getInitialProps = renderWithDrawings
