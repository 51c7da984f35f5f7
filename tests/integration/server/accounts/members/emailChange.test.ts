import { RATE_LIMITS } from '@/server/accounts/rateLimit/rateLimits'
import { db } from '@/server/accounts/db/db'
import { PASSWORD } from '../../../../support/authEntryPoints'
import { freezeClock } from '../../../../support/clock'
import { deliverAll, readMail } from '../../../../support/linkMails'
import { INVALID, NEW_EMAIL, setUpEmailLinks, succeededWith } from './emailLinks'

const { ses, site, mei, asMei, callerFor, confirm, requestChange, tokenTo } = setUpEmailLinks()
const account = () => db().user.findUniqueOrThrow({ where: { id: mei().id } })

describe('an email change', () => {
  it.each([
    ['the old address first', [0, 1]],
    ['the new address first', [1, 0]],
  ])('is effective once both addresses have confirmed it: %s', async (_order, order) => {
    expect(await requestChange(' Mei@NEW.example')).toMatchObject({ status: 200 })
    const tokens = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    const [first = '', second = ''] = order.map((index) => tokens[index])
    expect(await confirm(first)).toMatchObject(succeededWith('waiting'))
    expect((await account()).email).toBe(mei().email)
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(second)).toMatchObject(succeededWith('changed'))
    expect(await account()).toMatchObject({ email: NEW_EMAIL, emailVerified: expect.any(Date) })
    expect(await site().logIn(mei().email)).toBeUndefined()
    expect(await site().logIn(NEW_EMAIL)).toBeDefined()
    expect(await db().emailChange.count()).toBe(0)
  })

  it('happens once when both links are used repeatedly and concurrently', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => confirm(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
    expect((await account()).email).toBe(NEW_EMAIL)
    const changed = await db().auditEvent.count({ where: { subjectId: mei().id, event: 'email.changed' } })
    expect(changed).toBe(1)
  })

  it('is mailed in the account’s locale, not the page’s', async () => {
    await db().user.update({ where: { id: mei().id }, data: { locale: 'zh-HK' } })
    await requestChange()
    await deliverAll()
    const subjects = ses().sent.map((mail) => readMail(mail).subject)
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toMatch(/電郵/)
  })

  it('requires the password and a different, valid email', async () => {
    const wrong = await asMei().post('user.changeEmail', {
      newEmail: NEW_EMAIL,
      currentPassword: 'wrong horse',
    })
    expect(wrong).toMatchObject({ error: { fields: { currentPassword: 'passwordWrong' } } })
    expect(await requestChange('MEI@example.com')).toMatchObject({
      error: { fields: { newEmail: 'emailSame' } },
    })
    expect(await requestChange('"e@evil"@victim.com')).toMatchObject({
      error: { fields: { newEmail: 'emailInvalid' } },
    })
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it('to the email of another account gets the same response, and its owner a notice without a link @row:7', async () => {
    const other = await site().createUser('other')
    await db().user.update({ where: { id: other.id }, data: { locale: 'zh-HK' } })
    const free = await requestChange()
    const taken = await requestChange(other.email)
    expect(taken).toEqual(free)
    await deliverAll()
    const mails = ses().sent.map(readMail)
    expect(mails.map(({ to }) => to)).toEqual([mei().email, other.email])
    expect(mails[1]).toMatchObject({ subject: '你的電郵已註冊楓港移民顧問帳戶' })
    expect(mails[1]?.text).toContain(other.email)
    expect(mails[1]?.text).not.toContain(mei().email)
    expect(mails[1]?.link.href).toBe('http://localhost:3000/zh-HK/signin')
    const where = { template: 'emailChangeTaken' }
    expect(await db().outboxMail.findMany({ where })).toMatchObject([{ userId: other.id, status: 'SENT' }])
    expect((await account()).email).toBe(mei().email)
  })

  it('to the email of another account causes no notice if it was cancelled before', async () => {
    const other = await site().createUser('other')
    await requestChange(other.email)
    await asMei().post('user.cancelEmailChange', undefined)
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it.each([NEW_EMAIL, 'other@example.com'])('to %s is not mailed once it has expired', async (email) => {
    await site().createUser('other')
    await requestChange(email)
    await db().emailChange.updateMany({ data: { expiresAt: new Date() } })
    await deliverAll()
    expect(ses().sent).toEqual([])
  })

  it('repeated by a member does not flood the owner of an email', async () => {
    freezeClock()
    const other = await site().createUser('other')
    const limit = RATE_LIMITS.confirmationMailsPerMember.max
    for (let count = 0; count <= limit; count++) await requestChange(other.email)
    await deliverAll()
    const toOther = ses()
      .sent.map(readMail)
      .filter(({ to }) => to === other.email)
    expect(toOther.length).toBeGreaterThan(0)
    expect(toOther.length).toBeLessThanOrEqual(limit)
  })

  it('beyond the mails that its new address may get is refused, and changes nothing @row:71', async () => {
    freezeClock()
    for (let count = 0; count < RATE_LIMITS.linkMailsPerRequester.max; count++) {
      const stranger = await callerFor((await site().createUser(`stranger${count}`)).id)
      const change = { newEmail: NEW_EMAIL, currentPassword: PASSWORD }
      expect(await stranger.post('user.changeEmail', change)).toMatchObject({ status: 200 })
    }
    await deliverAll()
    expect(ses().sent.map((mail) => readMail(mail).to)).toHaveLength(
      2 * RATE_LIMITS.linkMailsPerRequester.max,
    )
    expect(await requestChange()).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } })
    expect(await db().emailChange.count({ where: { userId: mei().id } })).toBe(0)
  })

  it('gets its link, also if another member asks for the same email before it is mailed', async () => {
    const stranger = await callerFor((await site().createUser('stranger')).id)
    await requestChange()
    await stranger.post('user.changeEmail', { newEmail: NEW_EMAIL, currentPassword: PASSWORD })
    await deliverAll()
    expect(ses().sent.filter((mail) => readMail(mail).to === NEW_EMAIL)).toHaveLength(2)
  })

  it('is rejected if another account has taken the email meanwhile', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    await db().user.create({ data: { email: NEW_EMAIL, name: 'Other' } })
    await confirm(tokens[0] ?? '')
    expect(await confirm(tokens[1] ?? '')).toMatchObject({ status: 409, error: { code: 'EMAIL_TAKEN' } })
    expect((await account()).email).toBe(mei().email)
  })

  it('replaces an earlier one, whose links become invalid', async () => {
    await requestChange('first@new.example')
    const first = await tokenTo('first@new.example')
    const former = await tokenTo(mei().email)
    await requestChange()
    expect(await confirm(first)).toMatchObject(INVALID)
    expect(await confirm(former)).toMatchObject(INVALID)
    expect(await confirm(await tokenTo(NEW_EMAIL))).toMatchObject(succeededWith('waiting'))
  })

  it('discards unsent mails of an earlier one', async () => {
    await requestChange('first@new.example')
    const template = 'emailChangeNext'
    const late = { template, recipient: 'late@new.example', locale: 'en-CA', userId: mei().id }
    await db().outboxMail.create({ data: { ...late, payload: { subject: 's', html: '', text: '' } } })
    await requestChange()
    const late2 = { ...late, payload: { subject: 's', html: '', text: '' } }
    await db().outboxMail.create({ data: late2 })
    await deliverAll()
    const recipients = ses().sent.map((mail) => mail.get('Destination.ToAddresses.member.1'))
    expect(recipients.sort()).toEqual([mei().email, NEW_EMAIL].sort())
  })

  it('can be cancelled', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    // The answer to the first call may have been lost.
    for (let call = 1; call <= 2; call++)
      expect(await asMei().post('user.cancelEmailChange', undefined)).toMatchObject(
        succeededWith({ email: mei().email }),
      )
    for (const token of tokens) expect(await confirm(token)).toMatchObject(INVALID)
  })

  it('cannot be cancelled once both mailboxes have confirmed it', async () => {
    await requestChange()
    const tokens = [await tokenTo(mei().email), await tokenTo(NEW_EMAIL)]
    for (const token of tokens) await confirm(token)
    expect(await asMei().post('user.cancelEmailChange', undefined)).toMatchObject(
      succeededWith({ email: NEW_EMAIL }),
    )
  })

  it('expires after a day, and at a password change @row:3', async () => {
    await requestChange()
    const token = await tokenTo(NEW_EMAIL)
    await db().emailChange.updateMany({ data: { expiresAt: new Date() } })
    expect(await confirm(token)).toMatchObject(INVALID)

    await requestChange()
    const other = await tokenTo(NEW_EMAIL)
    const password = { newPassword: 'a newer horse', newPasswordConfirmation: 'a newer horse' }
    await asMei().post('user.changePassword', { ...password, currentPassword: PASSWORD })
    expect(await confirm(other, await callerFor(mei().id))).toMatchObject(INVALID)
  })
})
