/** @jest-environment node */
import { readSeed } from '../../support/seed'
import { replaceEnvironment } from '../../support/environment'
import { cleanUp, clientOf, testLake, type TestLake } from '../lake/support'

const environment = replaceEnvironment()
let lake: TestLake

beforeAll(async () => {
  lake = await testLake()
  const seeding = clientOf(lake.port).transaction()
  for (const document of readSeed()) seeding.create(document)
  await seeding.commit()
  environment.set({
    SITE_URL: 'http://localhost:3000',
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: lake.origin,
    SANITY_WEBHOOK_SECRET: 'a secret of the tests',
  })
})

afterAll(async () => {
  environment.restore()
  await cleanUp()
})

// Imported late: the client reads the environment once, at its first use.
const loaders = async () => ({
  ...(await import('@/cms/queries/home')),
  ...(await import('@/cms/queries/contact')),
  ...(await import('@/cms/queries/settings')),
})

test('each loader gives its page in the language asked for', async () => {
  const { getHomePage, getContactPage, getSettings } = await loaders()
  const han = /\p{Script=Han}/u
  expect((await getHomePage('en-CA'))?.seo.title).not.toMatch(han)
  expect((await getHomePage('zh-HK'))?.seo.title).toMatch(han)
  expect((await getContactPage('en-CA'))?.heading).not.toMatch(han)
  expect((await getContactPage('zh-HK'))?.heading).toMatch(han)
  expect((await getSettings('en-CA'))?.address).not.toMatch(han)
  expect((await getSettings('zh-HK'))?.address).toMatch(han)
})

test('a draft stays out of sight until it is published, and then shows at once', async () => {
  const { getContactPage } = await loaders()
  const editor = clientOf(lake.port)
  const draft = readSeed().find(({ _id }) => _id === 'contactPage')
  await editor.create({
    ...draft,
    _id: 'drafts.contactPage',
    _type: 'contactPage',
    heading: { zhHK: '新標題' },
  })
  expect((await getContactPage('zh-HK'))?.heading).not.toBe('新標題')

  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.contactPage',
    publishedId: 'contactPage',
  })
  expect((await getContactPage('zh-HK'))?.heading).toBe('新標題')
})

test('a page that is not there is null, and a lake that is not there an error', async () => {
  const { getSettings } = await loaders()
  await clientOf(lake.port).delete('settings')
  expect(await getSettings('en-CA')).toBeNull()
  await lake.close()
  await expect(getSettings('en-CA')).rejects.toThrow()
})
