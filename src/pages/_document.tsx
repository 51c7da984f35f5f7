import { Head, Html, Main, NextScript, type DocumentProps } from 'next/document'
import { toLocale } from '@/i18n/locales'
import { PreviewBar } from '@/layout/page/PreviewBar'
import { NoticeScript } from '@/layout/notice/NoticeScript'
import { IdentityTags } from '@/layout/page/IdentityTags'
import { knownSiteUrl, previewEnv } from '@/config/env.server'
import { Icons } from '@/server/http/Icons'
import { Fonts, pageStyles } from '@/server/http/pageStyles'
import { FeedLink } from '@/server/content/seo/feedLink'
import { OpenGraphTags } from '@/server/content/seo/openGraphTags'
import { JsonLd } from '@/server/content/seo/jsonLd'

/** With the style sheets in the HTML (decision 30). */
class HeadWithStyles extends Head {
  override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
    return pageStyles(files) ?? super.getCssLinks(files)
  }
}

export default function Document({ locale: routeLocale, head, __NEXT_DATA__: document }: DocumentProps) {
  const locale = toLocale(routeLocale)
  return (
    <Html lang={locale} data-site={knownSiteUrl() || undefined}>
      <HeadWithStyles>
        <IdentityTags locale={locale} />
        <OpenGraphTags {...document.props.pageProps} head={head} locale={locale} />
        <FeedLink page={document.page} locale={locale} />
        <JsonLd document={document} locale={locale} />
      </HeadWithStyles>
      <body>
        <Fonts locale={locale} />
        <Icons />
        <NoticeScript {...document.props.pageProps} buildId={document.buildId} />
        <Main />
        {document.isPreview && <PreviewBar buildId={document.buildId} studio={previewEnv()?.studioUrl} />}
        <NextScript />
      </body>
    </Html>
  )
}
