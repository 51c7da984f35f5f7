import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { db } from '@/server/accounts/db/db'
import { deliverNext } from '@/server/accounts/mail/deliverNextMail'
import { outboxRow } from '@/server/accounts/mail/outbox'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { setClock } from '../../../../support/clock'
import { startSesStub } from '../../../../support/sesStub'
import { sharedResource } from '../../../../support/sharedResource'
import { cleanUp, clientOf, siteOf, testLake } from '../../../lake/support'

const ses = sharedResource(startSesStub)
let content: ReturnType<typeof clientOf>
sharedResource(async () => {
  const lake = await testLake()
  content = clientOf(lake.port)
  return startAccounts(ses().url, siteOf(lake))
})
beforeEach(async () => {
  await db().outboxMail.deleteMany()
  ses().behaviour = 'accept'
  ses().sent.length = 0
})
afterEach(() => jest.useRealTimers())
afterAll(cleanUp)

/** Advances the clock past every content cache TTL; the clock only moves forward. */
let clock = Date.now()
const letCacheExpire = () => setClock((clock += 60_000))

/** Publishes a copy override. */
async function publish(key: string, text: string): Promise<void> {
  const override = { _key: 'one', _type: 'copyOverride', key, text: { enCA: text } }
  await content.createOrReplace({ _id: 'siteCopy', _type: 'siteCopy', overrides: [override] })
  letCacheExpire()
}
const subjects = () => ses().sent.map((sent) => sent.get('Message.Subject.Data'))

it('a retried mail uses the copy that is published at the time of the attempt @row:66', async () => {
  await publish('mail:passwordChanged.subject', 'The former subject')
  await db().outboxMail.create({ data: outboxRow('passwordChanged', 'mei@example.com', 'en-CA') })
  ses().behaviour = 'throttle'
  await deliverNext(new Date(Date.now() + 1_000))
  await publish('mail:passwordChanged.subject', 'The corrected subject')
  ses().behaviour = 'accept'
  expect(await deliverNext(new Date(Date.now() + 20_000))).toBe(true)
  expect(subjects()).toEqual(['The former subject', 'The corrected subject'])
})

it('an override with line breaks becomes a subject of one line @row:66', async () => {
  await publish('mail:passwordChanged.subject', 'A subject\nof two lines\r\n')
  await db().outboxMail.create({ data: outboxRow('passwordChanged', 'mei@example.com', 'en-CA') })
  await deliverNext(new Date(Date.now() + 1_000))
  expect(subjects()).toEqual(['A subject of two lines'])
  expect(await db().outboxMail.findFirst()).toMatchObject({ status: 'SENT', attempts: 1 })
})

it('an override with references to other keys is used as plain text @row:65', async () => {
  await publish('mail:brand', '$t(mail:contact)$t(mail:contact)')
  await db().outboxMail.create({ data: outboxRow('passwordChanged', 'mei@example.com', 'en-CA') })
  await deliverNext(new Date(Date.now() + 1_000))
  const text = ses().sent[0]?.get('Message.Body.Text.Data')
  expect(text).toContain('$t(mail:contact)$t(mail:contact)')
  // The button's URL is on its own line, so that no copy text can merge with it.
  expect(text).toMatch(/^http:\/\/localhost:3000\/\?dialog=initiateReset$/m)
})

it('the text of a mail ends with the firm’s contact details, and does not mention a button', async () => {
  const settings = {
    _id: 'settings',
    _type: 'settings',
    email: 'hello@firm.example',
    phone: '+852 2345 6789',
  }
  await content.createOrReplace(settings)
  // Ends the overrides of earlier tests too.
  await publish('mail:contact', 'Contact us')
  for (const locale of ['en-CA', 'zh-HK'] as const)
    await db().outboxMail.create({ data: outboxRow('passwordChanged', 'mei@example.com', locale) })
  while (await deliverNext(new Date(Date.now() + 1_000)));
  const [english, chinese] = ses().sent.map((sent) => sent.get('Message.Body.Text.Data'))
  expect(english).toMatch(/\n\nMaple Harbour Immigration\nhello@firm\.example\n\+852 2345 6789$/)
  expect(chinese).toMatch(/\n\n楓港移民顧問\nhello@firm\.example\n\+852 2345 6789$/)
  expect(english).toMatch(/^This was not me\nhttp/m)
  expect(english).toContain('select “This was not me” above')
  expect(chinese).toContain('按上方的「不是我更改的」')
  for (const sent of ses().sent) {
    expect(sent.get('Message.Body.Html.Data')).toContain('href="mailto:hello@firm.example"')
    expect(sent.get('Message.Body.Html.Data')).toContain('href="tel:+85223456789"')
  }
})

it('invisible preview marks are removed from an override @row:65', async () => {
  await publish('mail:passwordChanged.subject', `Sub${'\u200b\u200c\u200d\ufeff'.repeat(2_000)}ject`)
  await db().outboxMail.create({ data: outboxRow('passwordChanged', 'mei@example.com', 'en-CA') })
  await deliverNext(new Date(Date.now() + 1_000))
  expect(subjects()).toEqual(['Subject'])
})

it('overrides that are not a list leave the default copy @row:49', async () => {
  await content.createOrReplace({ _id: 'siteCopy', _type: 'siteCopy', overrides: 'text' })
  expect(await getCopyOverrides({ locale: 'en-CA' })).toEqual([])
})

it('a message whose reason gets its title later is mailed with the title', async () => {
  const caller = createCaller({ user: null, locale: 'en-CA', requestId: 'test' })
  await caller.contact.post({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    reason: 'families',
  })
  await content.createOrReplace({
    _id: 'service-families',
    _type: 'service',
    slug: { _type: 'slug', current: 'families' },
    title: { _type: 'localeString', enCA: 'Families' },
  })
  letCacheExpire()
  await deliverNext(new Date(Date.now() + 1_000))
  expect(ses().sent[0]?.get('Message.Body.Text.Data')).toContain('Families · families')
})
