/** @jest-environment node */
import { getArticleList } from '@/cms/search/articleListPage'
import { invalidateIndex } from '@/cms/search/indexCache'
import { MAX_LISTED_TOPICS } from '@/cms/search/topics'
import { LOCALES } from '@/i18n/locales'
import { fillFromSeed } from '../lake/support'
import { captureLog } from '../../support/captureLog'
import { siteOnLake } from '../../support/siteOnLake'

const site = siteOnLake()

test('lists link to a limited number of topics, and each topic has its list', async () => {
  const before = await getArticleList({ locale: 'en-CA' }, { query: '', page: 1 })
  const topics = Array.from({ length: MAX_LISTED_TOPICS }, (_, at) => ({
    _id: `topic-extra-${at}`,
    _type: 'topic',
    slug: { _type: 'slug', current: `extra-${at}` },
    title: { enCA: `Extra ${at}`, zhHK: `額外${at}` },
    order: 1_000 + at,
  }))
  await fillFromSeed(site.lake, topics)
  const log = captureLog()
  await invalidateIndex()
  log.release()
  const left = before?.list.topics.length
  expect(left).toBeGreaterThan(0)
  expect(log.about('content.list_truncated')).toMatchObject([{ left }])
  for (const locale of LOCALES) {
    const all = await getArticleList({ locale }, { query: '', page: 1 })
    expect(all?.list.topics).toHaveLength(MAX_LISTED_TOPICS)
    expect(all?.list.topics.slice(0, left).map(({ slug }) => slug)).toEqual(
      before?.list.topics.map(({ slug }) => slug),
    )
    const last = topics.at(-1)?.slug.current
    const own = await getArticleList({ locale }, { topic: last, query: '', page: 1 })
    expect(own?.list.topic?.slug).toBe(last)
  }
})
