/** @jest-environment node */
import * as route from '@/pages/api/copy/[locale]'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { settingsOrFallback } from '@/server/content/page/settingsOrFallback'
import { shellProps } from '@/server/content/page/shellProps'
import { serveApiRoute } from '../../support/apiServer'
import { captureLog } from '../../support/captureLog'
import { setClock } from '../../support/clock'
import { replaceEnvironment } from '../../support/environment'
import { sharedResource } from '../../support/sharedResource'
import { cleanUp, clientOf, siteOf, testLake, type TestLake } from '../lake/support'

const environment = replaceEnvironment()
let lake: TestLake
let log: ReturnType<typeof captureLog>
const server = sharedResource(() => serveApiRoute(route, '/api/copy/', '...parts'))

const override = (key: string, enCA: string, zhHK?: string) => ({
  _key: key.replace(/\W/g, ''),
  _type: 'copyOverride',
  key,
  text: { enCA, zhHK },
})

beforeAll(async () => {
  lake = await testLake()
  environment.set(siteOf(lake))
  log = captureLog()
  await clientOf(lake.port).create({
    _id: 'siteCopy',
    _type: 'siteCopy',
    overrides: [
      override('common:header.logIn', 'Sign in here'),
      override('mail:brand', 'The firm', '本公司'),
      override('common:nothing.of.the.kind', 'Words'),
    ],
  })
})

afterEach(() => jest.useRealTimers())
afterAll(async () => {
  log.release()
  environment.restore()
  await cleanUp()
})

async function fetchCopy(locale: string, namespace: string) {
  const response = await fetch(`${server().url}?locale=${locale}&of=${namespace}`)
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    copy: await response.text(),
  }
}

test('limits the sum of the texts that an API client has stored @row:65', async () => {
  const stored = await clientOf(lake.port).getDocument('siteCopy')
  const many = Array.from({ length: 50 }, () => override('common:header.logIn', 'a'.repeat(4_900)))
  const change = (overrides: unknown) => clientOf(lake.port).patch('siteCopy').set({ overrides }).commit()
  await change([...many, override('common:header.account', 'Too late')])
  invalidatePublishedContent()
  const { copy } = await fetchCopy('en-CA', 'common')
  expect(copy).toContain('a'.repeat(4_900))
  expect(copy).not.toContain('Too late')
  expect(log.about('content.list_truncated')).toMatchObject([{ document: 'siteCopy', left: 11 }])
  await change(stored?.overrides)
  invalidatePublishedContent()
})

test('serves an override with the default copy, only in its own locale', async () => {
  const english = await fetchCopy('en-CA', 'common')
  expect(english).toMatchObject({ status: 200, cache: 'public, max-age=2' })
  expect(english.copy).toContain('Sign in here')
  expect(english.copy).toContain('"footer"')
  expect((await fetchCopy('zh-HK', 'common')).copy).not.toContain('Sign in here')
})

test('omits an invalid override, and logs it once instead of at each request', async () => {
  for (let times = 0; times < 3; times += 1) await fetchCopy('en-CA', 'common')
  expect(log.about('copy.overrides_invalid')).toEqual([
    expect.objectContaining({ keys: 'common:nothing.of.the.kind' }),
  ])
})

test.each([
  [{ TAG_MANAGER_ID: 'GTM-TEST' }, 'en-CA', / If you allow analytics cookies, /],
  [{ TAG_MANAGER_ID: 'GTM-TEST' }, 'zh-HK', /。如你允許統計分析Cookie，/],
  [{ AD_PIXEL_ID: '1' }, 'en-CA', /first consultation\.$/],
  [{}, 'en-CA', /first consultation\.$/],
  [{}, 'zh-HK', /首次諮詢。$/],
] as const)(
  'with %p, the contact form in %s names analytics cookies only if visitors can allow them',
  async (variables, locale, note) => {
    environment.set({ ...siteOf(lake), ...variables })
    const { forms } = JSON.parse((await fetchCopy(locale, 'forms')).copy)
    expect(forms.contact.privacy).toMatch(note)
    expect(forms.contact).not.toHaveProperty('privacyWithoutAnalytics')
    const settings = await settingsOrFallback(locale)
    const { copy } = await shellProps({ locale }, ['forms'], settings, [])
    expect(copy.forms).toEqual(forms)
    environment.set(siteOf(lake))
  },
)

test.each([
  ['fr', 'common'],
  ['en-CA', 'mail'],
  ['en-CA', '../../package'],
  ['en-CA', 'constructor'],
])('answers 404 for the unknown copy %s/%s', async (locale, namespace) => {
  expect((await fetchCopy(locale, encodeURIComponent(namespace))).status).toBe(404)
})

test('uses overrides in mails', async () => {
  const { loadMailCopy } = await import('@/server/accounts/mail/templates/mailCopy')
  const copy = await loadMailCopy()
  expect([copy['en-CA']('brand'), copy['zh-HK']('brand')]).toEqual(['The firm', '本公司'])
})

test('serves the new copy to concurrent requests after a publication', async () => {
  const { cachedOverrides } = await import('@/server/content/copy/applyCopyOverrides')
  await cachedOverrides('zh-HK')
  await clientOf(lake.port).patch('siteCopy').set({ 'overrides[1].text.zhHK': '敝公司' }).commit()
  invalidatePublishedContent()
  const answers = await Promise.all([cachedOverrides('zh-HK'), cachedOverrides('zh-HK')])
  expect(answers.map(([first]) => first?.text)).toEqual(['敝公司', '敝公司'])
})

test('serves stale copy while Sanity is unavailable', async () => {
  await lake.close()
  setClock(Date.now() + 70_000)
  expect((await fetchCopy('en-CA', 'common')).copy).toContain('Sign in here')
  expect(log.about('copy.overrides_unavailable')[0]).toMatchObject({ level: 'warn' })
})
