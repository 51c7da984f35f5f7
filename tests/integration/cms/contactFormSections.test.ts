/** @jest-environment node */
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { LOCALES } from '@/i18n/locales'
import { getStaticProps } from '@/pages/[first]'
import { captureLog } from '../../support/captureLog'
import { both, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'

const page = sectionsOnLake()
const SECTION = { _type: 'contactFormSection', heading: both('Write to us'), reason: 'spring-campaign' }
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('has the contact reason, whose name is the title of its page', async () => {
  await page.write({ ...SECTION, lead: both('A lead.') })
  await page
    .client()
    .patch('page-sections')
    .set({ seo: { title: both('Spring') } })
    .commit()
  const { english, chinese } = await page.shown('contactFormSection')
  expect(english).toMatchObject([{ heading: 'Write to us', lead: 'A lead.', reason: 'spring-campaign' }])
  expect(chinese).toMatchObject([{ reason: 'spring-campaign' }])
  const reasons = await getContactReasons({ locale: 'en-CA' })
  expect(reasons).toContainEqual({ reason: 'spring-campaign', name: 'Spring' })
})

test.each(LOCALES)('a page has the copy of the form only with the section, in %s', async (locale) => {
  const copyOf = async () => {
    const result = await getStaticProps({ locale, params: { first: 'sections' } })
    return 'props' in result ? Object.keys((await result.props).copy) : []
  }
  await page.write(SECTION)
  expect(await copyOf()).toContain('forms')
  await page.write()
  expect(await copyOf()).toEqual(expect.not.arrayContaining(['forms']))
})

test('a page shows only the first form, because links lead to its HTML id', async () => {
  await page.write(SECTION, { ...SECTION, reason: 'second' })
  expect(await page.shown('contactFormSection')).toMatchObject({ english: [{ reason: 'spring-campaign' }] })
  expect((await page.shown('contactFormSection')).chinese).toHaveLength(1)
})

test('the form has no reason instead of a hostile one @row:49', async () => {
  for (const reason of [...HOSTILE_VALUES, 'Not A Slug', '<script>', 'x'.repeat(200)]) {
    if (reason === 'text') continue
    await page.write({ ...SECTION, reason })
    expect((await page.shown('contactFormSection')).english).toMatchObject([{ reason: null }])
  }
})
