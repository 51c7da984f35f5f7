/** @jest-environment node */
import { invalidateIndex, warmIndex } from '@/cms/search/indexCache'
import { searchProps, topicProps } from '@/server/content/page/articleListProps'
import { withPreviewGrant } from '@/server/http/previewGrant'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { createBuildFolder } from '../../../support/buildFolder'
import { servePage } from '../../../support/pageServer'
import { readSeed } from '../../../support/seed'
import { sharedResource } from '../../../support/sharedResource'
import { siteOnLake } from '../../../support/siteOnLake'

const build = createBuildFolder()
const site = siteOnLake({
  variables: {
    ...build.variables,
    NODE_ENV: 'production',
    STUDIO_URL: 'https://studio.mapleharbour.example',
    SANITY_API_READ_TOKEN: 'reads drafts',
  },
})
const article = readSeed().find(({ _type }) => _type === 'article')?._id ?? ''
const search = sharedResource(() => servePage<object>(searchProps, '/resources/search'))
const SHARED = 'public, s-maxage=1, stale-while-revalidate=60'

beforeAll(warmIndex)
afterAll(build.remove)

test('a search finds a change of the articles as soon as the index has it', async () => {
  expect((await search().visit('en-CA', '?q=quokka')).result.props).toMatchObject({ content: { total: 0 } })
  await site.client().patch(article).set({ 'title.enCA': 'Moving with a quokka' }).commit()
  await invalidateIndex()
  expect((await search().visit('en-CA', '?q=quokka')).result.props).toMatchObject({ content: { total: 1 } })
})

test.each(['%20', '%E2%80%8B'])('a search for %s, which shows nothing, lists all articles', async (query) => {
  const { result } = await search().visit('en-CA', `?q=${query}`)
  expect(result.props).toMatchObject({ content: { query: '', total: 12 } })
})

describe('with the request hooks', () => {
  let uninstall = () => {}
  beforeAll(() => (uninstall = installRequestHooks()))
  afterAll(() => uninstall())

  test('shared caches may keep a list, which is the same for a member', async () => {
    const visitor = await search().visit('en-CA', '?q=visa')
    const member = await search().visit('en-CA', '?q=visa', 'next-auth.session-token=a; NEXT_LOCALE=zh-HK')
    expect(member.result).toEqual(visitor.result)
    expect([visitor, member].map(({ headers }) => headers.get('cache-control'))).toEqual([SHARED, SHARED])
    expect(visitor.headers.has('set-cookie')).toBe(false)
  })

  test('shared caches may not keep a list in a preview, and browsers ask again for its data', async () => {
    const cookie = withPreviewGrant(['__prerender_bypass=x; Path=/'], { secret: 'secret' })
      .map((one) => one.split(';')[0])
      .join('; ')
    const preview = await search().visit('en-CA', '', cookie)
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    const data = await servePage<object>(topicProps, '/_next/data/b1/en-CA/resources/topics/families.json')
    try {
      expect((await data.visit('en-CA')).headers.get('cache-control')).toBe('no-cache')
    } finally {
      await data.stop()
    }
  })

  test('only a list has the header, not a missing page', async () => {
    const missing = await search().visit('en-CA', '?page=0')
    expect([missing.result, missing.headers.has('cache-control')]).toEqual([{ notFound: true }, false])
  })
})
