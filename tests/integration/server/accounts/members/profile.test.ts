import zhHK from '@locales/zh-HK/account.json'
import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { db } from '@/server/accounts/db/db'
import { suppress } from '@/server/accounts/mail/suppressAddress'
import { freezeClock } from '../../../../support/clock'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { exportAll } from '../../../../support/dataExport'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { createSession } from '../../../../support/sessions'
import { trpcCaller } from '../../../../support/trpcCall'
import { setUpEmailLinks } from './emailLinks'

const { ses, site, mei } = setUpEmailLinks()
let asMei: ReturnType<typeof trpcCaller>

beforeEach(async () => {
  asMei = trpcCaller(site().trpc.url, { cookie: await createSession(mei().id), 'x-locale': 'zh-HK' })
})

type ProfileResponse = {
  json: { consent: { version: string; text: string; granted: boolean; at: string | null } }
}
const isProfileResponse = (data: unknown): data is ProfileResponse =>
  typeof data === 'object' && data !== null && 'json' in data
async function fetchProfile() {
  const { data } = await asMei.get('user.account', undefined)
  if (!isProfileResponse(data)) throw new Error('no account')
  return data.json
}

describe('the profile', () => {
  it('contains the current data of the account, and no hashes', async () => {
    expect(await fetchProfile()).toEqual({
      id: mei().id,
      name: 'mei',
      email: mei().email,
      locale: 'en-CA',
      createdAt: mei().createdAt.toISOString(),
      verified: true,
      unreachable: false,
      hasPassword: true,
      change: null,
      consent: {
        granted: false,
        at: null,
        text: zhHK.consent.text,
        locale: 'zh-HK',
        version: expect.stringMatching(/^\w{12}$/),
      },
    })
    expect((await site().caller('').get('user.account', undefined)).status).toBe(401)
  })

  it('can change the name, and the locale of later mails', async () => {
    const changed = await asMei.post('user.changeDetails', { name: ' 陳 美玲\r\nBcc: x', locale: 'zh-HK' })
    expect(changed).toMatchObject({ status: 200 })
    expect(await fetchProfile()).toMatchObject({ name: '陳 美玲 Bcc: x', locale: 'zh-HK' })
    await db().user.update({ where: { id: mei().id }, data: { emailVerified: null } })
    const inEnglish = trpcCaller(site().trpc.url, {
      cookie: await createSession(mei().id),
      'x-locale': 'en-CA',
    })
    await inEnglish.post('user.sendVerification', undefined)
    await deliverAll()
    expect(readMail(ses().sent.at(-1)).subject).toContain('楓港')
  })

  it('changes nothing for a page that shows another member', async () => {
    const headers = { cookie: await createSession(mei().id), 'x-locale': 'zh-HK' }
    for (const shown of ['someone', '']) {
      const asOther = trpcCaller(site().trpc.url, { ...headers, 'x-member-id': shown })
      expect(await asOther.post('user.changeDetails', { name: 'Someone' })).toMatchObject({ status: 401 })
    }
    const asOwn = trpcCaller(site().trpc.url, { ...headers, 'x-member-id': mei().id })
    expect(await asOwn.post('user.changeDetails', { name: 'Own' })).toMatchObject({ status: 200 })
    expect(await fetchProfile()).toMatchObject({ name: 'Own' })
  })

  it('keeps what a call does not contain', async () => {
    await asMei.post('user.changeDetails', { name: 'Mei' })
    await asMei.post('user.changeDetails', { locale: 'zh-HK' })
    expect(await fetchProfile()).toMatchObject({ name: 'Mei', locale: 'zh-HK' })
  })

  it.each([
    [{ name: ' ', locale: 'zh-HK' }, { name: 'nameRequired' }],
    [{ name: 'Mei', locale: 'fr-CA' }, { locale: 'required' }],
  ])('rejects %p', async (input, fields) => {
    expect(await asMei.post('user.changeDetails', input)).toMatchObject({ status: 400, error: { fields } })
    expect(await fetchProfile()).toMatchObject({ name: 'mei', locale: 'en-CA' })
  })
})

describe('the newsletter consent', () => {
  const setConsent = (granted: boolean, version: string) =>
    asMei.post('user.setConsent', { granted, version })
  const storedConsents = () => db().consent.findMany({ orderBy: { at: 'asc' } })

  it('is stored with its text, version, locale and time, and can be withdrawn', async () => {
    const { version } = (await fetchProfile()).consent
    expect(await setConsent(true, version)).toMatchObject({ status: 200 })
    expect((await fetchProfile()).consent).toMatchObject({ granted: true, at: expect.any(String) })
    expect(await setConsent(false, version)).toMatchObject({ status: 200 })
    expect((await fetchProfile()).consent).toMatchObject({ granted: false })
    const sentence = { purpose: 'marketing', text: zhHK.consent.text, textVersion: version, locale: 'zh-HK' }
    expect(await storedConsents()).toMatchObject([
      { ...sentence, granted: true, at: expect.any(Date) },
      { ...sentence, granted: false },
    ])
    const where = { subjectId: mei().id, event: { not: 'login.succeeded' } }
    const events = await db().auditEvent.findMany({ where, orderBy: { at: 'asc' } })
    const facts = { purpose: 'marketing', textVersion: version }
    expect(events).toMatchObject([
      { event: 'consent.given', facts },
      { event: 'consent.withdrawn', facts },
    ])
  })

  it('is rejected for another version of the text, but can always be withdrawn', async () => {
    expect(await setConsent(true, 'older')).toMatchObject({ status: 409, error: { code: 'TEXT_CHANGED' } })
    expect(await storedConsents()).toEqual([])
    await setConsent(true, (await fetchProfile()).consent.version)
    expect(await setConsent(false, 'older')).toMatchObject({ status: 200 })
    expect((await fetchProfile()).consent.granted).toBe(false)
  })

  it('is withdrawn by a complaint about a mail, which the profile shows', async () => {
    const { version } = (await fetchProfile()).consent
    await setConsent(true, version)
    await suppress(mei().email, 'COMPLAINT')
    await suppress(mei().email, 'COMPLAINT')
    expect(await fetchProfile()).toMatchObject({ unreachable: true, consent: { granted: false } })
    expect(await storedConsents()).toMatchObject([
      { granted: true },
      { granted: false, textVersion: version },
    ])
    await db().suppressedAddress.deleteMany()
  })

  it('is rate limited together with exports, but can always be withdrawn', async () => {
    freezeClock()
    const { version } = (await fetchProfile()).consent
    await setConsent(true, version)
    const limit = RATE_LIMITS.auditEventsPerMember.max
    const download = () => asMei.get('user.exportData', undefined)
    for (let count = 1; count < limit; count++) expect(await download()).toMatchObject({ status: 200 })
    const rejection = { status: 429, error: { code: 'TOO_MANY_REQUESTS' } }
    expect(await download()).toMatchObject(rejection)
    expect(await setConsent(false, version)).toMatchObject({ status: 200 })
    expect(await setConsent(true, version)).toMatchObject(rejection)
    expect(await storedConsents()).toMatchObject([{ granted: true }, { granted: false }])
    const subjectId = mei().id
    const events = { in: ['account.exported', 'consent.given'] as string[] }
    expect(await db().auditEvent.count({ where: { subjectId, event: events } })).toBe(limit)
  })
})

it('an account deletion is mailed to its owner in the account’s locale, and the address is not kept @row:31', async () => {
  await db().user.update({ where: { id: mei().id }, data: { locale: 'zh-HK' } })
  await asMei.post('user.deleteAccount', { password: PASSWORD })
  ses().behaviour = 'throttle'
  await deliverAll()
  expect(await db().outboxMail.findMany()).toMatchObject([{ recipient: mei().email, status: 'PENDING' }])
  ses().behaviour = 'accept'
  ses().sent.length = 0
  await deliverAll(new Date(Date.now() + 60_000))
  expect(ses().sent.map(readMail)).toMatchObject([
    { to: mei().email, subject: '你的楓港移民顧問帳戶已刪除', link: { pathname: '/zh-HK/contact' } },
  ])
  expect(await db().outboxMail.findMany()).toEqual([])
})

it('an account deletion is not mailed to an unverified address, which may belong to a stranger', async () => {
  await db().user.update({ where: { id: mei().id }, data: { emailVerified: null } })
  await asMei.post('user.deleteAccount', { password: PASSWORD })
  expect(await db().user.count()).toBe(0)
  expect(await db().outboxMail.count()).toBe(0)
})

it('a password change is mailed to its owner, without a secret', async () => {
  const password = { newPassword: 'a newer horse', newPasswordConfirmation: 'a newer horse' }
  await asMei.post('user.changePassword', { ...password, currentPassword: PASSWORD })
  await deliverAll()
  const mail = readMail(ses().sent.at(-1))
  expect(mail).toMatchObject({ to: mei().email, subject: expect.stringContaining('password was changed') })
  expect(mail.link.href).toBe('http://localhost:3000/?dialog=initiateReset')
  expect(mail.html + mail.text).not.toMatch(/horse|TOKEN/)
})

it('the export does not reveal whether a requested new email has an account @row:6', async () => {
  const download = async (name: string, newEmail: string) => {
    const { id } = await site().createUser(name)
    const caller = site().caller(await createSession(id))
    await caller.post('user.changeEmail', { newEmail, currentPassword: PASSWORD })
    await deliverAll()
    // The ids first, because they are random and can contain the name.
    return JSON.stringify(await exportAll(caller))
      .replace(/"c[a-z\d]{24}"/g, '"id"')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      .replaceAll(newEmail, 'asked for')
      .replaceAll(name, 'asker')
  }
  const taken = await download('ann', mei().email)
  expect(taken).toContain('emailChangeFormer')
  expect(await download('bob', 'free@new.example')).toBe(taken)
})

describe('link mails to the previous email of an account @row:31', () => {
  const askForLinks = async () => {
    await site().caller('').post('user.initiateResetPassword', { email: mei().email })
    await site().client.post('signin/email', { email: mei().email })
  }

  it('are exported and deleted with the account', async () => {
    await askForLinks()
    await asMei.post('user.changeEmail', { newEmail: 'mei@new.example', currentPassword: PASSWORD })
    await deliverAll()
    const links = ses().sent.map((mail) => readMail(mail).link)
    for (const { hash } of links.filter(({ hash }) => hash))
      await asMei.post('user.confirmEmail', { token: hash.slice(1) })
    expect(await exportAll(asMei)).toMatchObject({
      account: { email: 'mei@new.example' },
      mails: expect.arrayContaining(
        ['passwordReset', 'signInLink'].map((template) =>
          expect.objectContaining({ template, recipient: mei().email }),
        ),
      ),
    })
    await asMei.post('user.deleteAccount', { password: PASSWORD })
    expect(await db().outboxMail.findMany()).toMatchObject([{ template: 'accountDeleted' }])
  })

  it('are not retried after the email change', async () => {
    ses().behaviour = 'throttle'
    await askForLinks()
    await deliverAll()
    ses().behaviour = 'accept'
    ses().sent.length = 0
    await db().user.update({ where: { id: mei().id }, data: { email: 'mei@new.example' } })
    await deliverAll(new Date(Date.now() + 60_000))
    expect(ses().sent).toEqual([])
    expect(await db().outboxMail.findMany()).toEqual([])
  })
})
