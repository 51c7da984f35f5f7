import { createHash } from 'node:crypto'
import type { GetServerSideProps } from 'next'
import { feedArticles } from '@/cms/loaders/feed'
import { siteUrl } from '@/config/env.server'
import { toLocale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { atomFeed } from './atomFeed'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { defaultCopy } from '@/server/content/copy/defaultCopy'
import { FILE_CACHE_CONTROL, sendUnavailable } from './sitemapAndRobots'

/** `/feed.xml` and `/zh-HK/feed.xml` */
export const feedProps: GetServerSideProps = async ({ locale: requestedLocale, req, res }) => {
  if (!allowMethods(req, res, READ_METHODS)) return { props: {} }
  const locale = toLocale(requestedLocale)
  try {
    const articles = await feedArticles(locale)
    if (articles.length === 0) return { notFound: true }
    const { common } = await defaultCopy(locale, ['common'])
    const name = translate(common, locale, 'nav.resources')
    const { text, updated } = atomFeed(articles, { locale, siteUrl: siteUrl(), name })
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    res.setHeader('etag', tag)
    res.setHeader('last-modified', new Date(updated).toUTCString())
    res.setHeader('cache-control', FILE_CACHE_CONTROL)
    // A proxy that compresses the response makes its ETag weak (`W/"…"`).
    const clientTags = req.headers['if-none-match']?.split(/, */).map((one) => one.replace(/^W\//, ''))
    // No `If-Modified-Since`: when an article is removed, the newest date in the feed may become earlier.
    if (clientTags?.includes(tag)) res.writeHead(304).end()
    else res.writeHead(200, { 'content-type': 'application/atom+xml; charset=utf-8' }).end(text)
  } catch (error) {
    sendUnavailable(res, error)
  }
  return { props: {} }
}
