import { db } from '@/server/accounts/db/db'
import * as trpcRoute from '@/pages/api/trpc/[trpc]'
import { serveApiRoute } from '../../../../support/apiServer'
import { deviceCookie, sessionCookie } from '../../../../support/authClient'
import { isRecord } from '../../../../support/json'
import { lastMail } from '../../../../support/linkMails'
import { sharedResource } from '../../../../support/sharedResource'
import { trpcCaller } from '../../../../support/trpcCall'
import { mei } from '../mailedLinks'
import { setUpEmailLogin } from './emailLogin'

const trpc = sharedResource(() => serveApiRoute(trpcRoute, '/api/trpc/', 'trpc'))
const { ses, client, requestLink, openLink } = setUpEmailLogin()

describe('the first verification of an email', () => {
  const logIn = () => client().post('callback/credentials', { email: mei.email, password: mei.password })

  it('deletes a password, sessions and links that an attacker may have created', async () => {
    const stranger = sessionCookie(await logIn()) ?? ''
    expect(await client().session(stranger)).toMatchObject({ user: { email: mei.email } })
    await requestLink()
    const owner = sessionCookie(await openLink((await lastMail(ses())).link)) ?? ''
    expect(await client().session(owner)).toMatchObject({ user: { email: mei.email } })
    expect(await client().session(stranger)).toEqual({})
    expect(sessionCookie(await logIn())).toBeUndefined()
    const { id, emailVerified } = await db().user.findFirstOrThrow()
    const events = await db().auditEvent.findMany({ where: { subjectId: id } })
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['email.verified', 'password.dropped']),
    )
    // Verifying the email again changes nothing.
    await requestLink()
    await openLink((await lastMail(ses())).link)
    expect(await db().user.findFirst()).toMatchObject({ emailVerified })
  })

  it('is announced on the page of the link only if it deletes a password @row:6', async () => {
    const announces = async (link: object, cookie = '') => {
      const { data } = await trpcCaller(trpc().url, { cookie }).post('user.checkLoginLink', link)
      return isRecord(data) && isRecord(data.json) && data.json.deletesPassword
    }
    const device = deviceCookie(await logIn()) ?? ''
    await requestLink()
    const { parameters } = await lastMail(ses())
    const link = { email: parameters.get('email'), token: parameters.get('token') }
    expect(await announces(link)).toBe(true)
    expect(await announces(link, device)).toBe(false)
    await db().user.updateMany({ data: { emailVerified: new Date() } })
    expect(await announces(link)).toBe(false)
    await db().user.updateMany({ data: { emailVerified: null, passwordHash: null } })
    expect(await announces(link)).toBe(false)
  })

  it('is not announced for a wrong, used or expired link @row:6', async () => {
    const check = async (link: object) =>
      (await trpcCaller(trpc().url).post('user.checkLoginLink', link)).data
    await requestLink()
    const used = await lastMail(ses())
    const link = { email: used.parameters.get('email'), token: used.parameters.get('token') }
    expect(await check({ ...link, token: 'x'.repeat(43) })).toMatchObject({
      json: { isValid: false, deletesPassword: false },
    })
    expect(await check({ ...link, email: `x${mei.email}` })).toMatchObject({
      json: { isValid: false, deletesPassword: false },
    })
    expect(await check(link)).toMatchObject({ json: { isValid: true } })
    await openLink(used.link)
    expect(await check(link)).toMatchObject({ json: { isValid: false, deletesPassword: false } })
    await requestLink()
    const { parameters } = await lastMail(ses())
    const next = { email: parameters.get('email'), token: parameters.get('token') }
    await db().verificationToken.updateMany({ data: { expires: new Date() } })
    expect(await check(next)).toMatchObject({ json: { isValid: false, deletesPassword: false } })
  })

  it('withdraws a consent and detaches messages that an attacker may have created', async () => {
    const { id: userId } = await db().user.findFirstOrThrow()
    const answer = { userId, purpose: 'marketing', text: 'Yes', textVersion: '1', locale: 'en-CA' }
    await db().consent.create({ data: { ...answer, granted: true, at: new Date(Date.now() - 60_000) } })
    const message = {
      firstName: 'A',
      lastName: 'B',
      email: 'stranger@example.com',
      locale: 'en-CA',
      userId,
    }
    await db().contactMessage.create({ data: message })
    await requestLink()
    await openLink((await lastMail(ses())).link)
    expect(await db().consent.findFirst({ orderBy: { at: 'desc' } })).toMatchObject({ granted: false })
    expect(await db().contactMessage.findMany()).toMatchObject([{ userId: null }])
    await db().contactMessage.deleteMany()
  })

  it('keeps the password if the browser has logged in with it', async () => {
    const device = deviceCookie(await logIn()) ?? ''
    await requestLink()
    expect(sessionCookie(await openLink((await lastMail(ses())).link, device))).toBeDefined()
    expect(await db().user.findFirst()).toMatchObject({ emailVerified: expect.any(Date) })
    expect(sessionCookie(await logIn())).toBeDefined()
  })
})
