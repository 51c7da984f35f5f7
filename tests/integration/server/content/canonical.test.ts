import { getStaticProps as notFound } from '@/pages/404'
import { getStaticProps as company } from '@/pages/company'
import { getStaticProps as visaTonic } from '@/pages/visa-tonic'
import { searchProps, topicProps } from '@/server/content/page/articleListProps'
import type { PageAddress } from '@/server/content/page/canonicalAndHreflang'
import { runInPreview, createPreviewSecret } from '../../../support/preview'
import { siteOnLake } from '../../../support/siteOnLake'
import { servePage } from '../../../support/pageServer'
import { fillerArticle } from '../../lake/support'

const SITE = 'https://site.example'
const topic = { _type: 'reference', _ref: 'topic-families' }
const summary = { _type: 'localeText', enCA: 'A summary' }
const many = Array.from({ length: 14 }, (_, at) => fillerArticle(String(at), { topic, summary }))
const site = siteOnLake({
  documents: many,
  variables: { SITE_URL: SITE, STUDIO_URL: 'http://localhost:3333' },
})
const servers: { stop: () => Promise<void> }[] = []

afterAll(async () => {
  for (const served of servers) await served.stop()
})

type LoadResult = { props?: { address: PageAddress } | Promise<unknown> } | object

function addressIn(result: LoadResult): PageAddress {
  const props: unknown = 'props' in result ? result.props : undefined
  if (typeof props !== 'object' || props === null || !('address' in props)) throw new Error('No page')
  return props.address as PageAddress
}
const canonicalOf = ({ links }: PageAddress) => links.find(({ rel }) => rel === 'canonical')?.href
const languagesOf = ({ links }: PageAddress) => links.flatMap(({ hrefLang }) => hrefLang ?? [])

test('a page’s props contain its canonical and alternate URLs, except in a preview and on an error page', async () => {
  const address = addressIn(await company({ locale: 'zh-HK' }))
  expect([canonicalOf(address), languagesOf(address)]).toEqual([
    `${SITE}/zh-HK/company`,
    ['en-CA', 'zh-HK', 'x-default'],
  ])
  const { secret } = await createPreviewSecret(site.client())
  for (const result of [
    await runInPreview(secret, () => company({ locale: 'zh-HK', draftMode: true })),
    await notFound({ locale: 'zh-HK' }),
  ]) {
    expect(addressIn(result)).toMatchObject({ isListed: false, links: [], languages: ['en-CA', 'zh-HK'] })
  }
  // A draft has its page's locales as well: an English-only page has no alternate in another locale.
  const videos = addressIn(await runInPreview(secret, () => visaTonic({ locale: 'en-CA', draftMode: true })))
  expect(videos).toMatchObject({ isListed: false, links: [], languages: ['en-CA'] })
})

test('each page of a topic has its own canonical URL, without other parameters; a search has none', async () => {
  const withTopic: typeof topicProps = (context) => topicProps({ ...context, params: { slug: 'families' } })
  const [topic, search] = await Promise.all([
    servePage(withTopic, '/resources/topics/families'),
    servePage(searchProps, '/resources/search'),
  ])
  servers.push(topic, search)
  const canonicalFor = async (query: string) => {
    const { result } = await topic.visit('zh-HK', query)
    return canonicalOf(addressIn(result))
  }
  const base = `${SITE}/zh-HK/resources/topics/families`
  expect(await canonicalFor('?utm_source=mail&dialog=contact')).toBe(base)
  expect(await canonicalFor('?page=1')).toBe(base)
  expect(await canonicalFor('?page=2&reason=study-permit')).toBe(`${base}?page=2`)
  expect(await canonicalFor('?page=99')).toBe(`${base}?page=2`)
  const { result, headers } = await search.visit('zh-HK', '?q=visa')
  expect([addressIn(result).isListed, headers.get('x-robots-tag')]).toEqual([false, 'noindex'])
})
