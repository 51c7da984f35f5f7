import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import superjson from 'superjson'
import { db } from '@/server/accounts/db/db'
import { knownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { countAttempt } from '@/server/accounts/rateLimit/loginLimits'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { deviceCookie, sessionCookie } from '../../../../support/authClient'
import { freezeClock } from '../../../../support/clock'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { lastMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const NEW_PASSWORD = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))

afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  freezeClock()
  await deleteAccounts()
  ses().sent.length = 0
})

/** Returns the known-device cookie that a call's response sets. */
async function callForDeviceCookie(procedure: string, input: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  const body = JSON.stringify(superjson.serialize(input))
  const response = await fetch(site().trpc.url + procedure, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return deviceCookie(response) ?? ''
}
const newSession = async () => createSession((await db().user.findFirstOrThrow()).id)
const logIn = (password: string, cookie = '') =>
  site().client.post('callback/credentials', { email: mei.email, password }, cookie)
const canLogIn = async (password: string, cookie: string) =>
  sessionCookie(await logIn(password, cookie)) !== undefined
/** From here on, only known devices can log in from this address. */
async function exceedLoginLimit() {
  for (let count = 0; count < 11; count++) await logIn('wrong horse')
}

describe('known-device cookies become invalid @row:9 @row:10', () => {
  it('when the account is deleted and another one has its email', async () => {
    const oldCookie = await callForDeviceCookie('user.signup', mei)
    await callForDeviceCookie('user.deleteAccount', { password: mei.password }, await newSession())
    const cookie = await callForDeviceCookie('user.signup', mei)
    await exceedLoginLimit()
    expect(await canLogIn(mei.password, oldCookie)).toBe(false)
    expect(await canLogIn(mei.password, cookie)).toBe(true)
  })

  it('when the password is reset', async () => {
    const oldCookie = await callForDeviceCookie('user.signup', mei)
    await callForDeviceCookie('user.initiateResetPassword', { email: mei.email })
    const { parameters } = await lastMail(ses())
    const link = { email: mei.email, hash: parameters.get('hash'), ...NEW_PASSWORD }
    const cookie = await callForDeviceCookie('user.resetPassword', link)
    await exceedLoginLimit()
    expect(await canLogIn(NEW_PASSWORD.password, oldCookie)).toBe(false)
    expect(await canLogIn(NEW_PASSWORD.password, cookie)).toBe(true)
  })

  it('when the password is changed, except on the device that changed it', async () => {
    const oldCookie = await callForDeviceCookie('user.signup', mei)
    const { password: newPassword, passwordConfirmation: newPasswordConfirmation } = NEW_PASSWORD
    const change = { newPassword, newPasswordConfirmation, currentPassword: mei.password }
    const cookie = await callForDeviceCookie('user.changePassword', change, await newSession())
    await exceedLoginLimit()
    expect(await canLogIn(NEW_PASSWORD.password, oldCookie)).toBe(false)
    expect(await canLogIn(NEW_PASSWORD.password, cookie)).toBe(true)
  })

  it('when the member logs out everywhere', async () => {
    const oldCookie = await callForDeviceCookie('user.signup', mei)
    expect(await canLogIn(mei.password, oldCookie)).toBe(true)
    await callForDeviceCookie('user.signOutEverywhere', {}, await newSession())
    await exceedLoginLimit()
    expect(await canLogIn(mei.password, oldCookie)).toBe(false)
  })

  it('queries no account if the browser sends no device cookie', async () => {
    const { email } = mei
    const findUser = jest.spyOn(db().user, 'findUnique')
    try {
      for (const cookies of [{}, { 'known-device': '' }, { 'known-device': 'not.genuine' }]) {
        const request = Object.assign(new IncomingMessage(new Socket()), { cookies })
        const deviceCookie = knownDeviceCookie(request, new ServerResponse(request))
        await countAttempt(email, { deviceCookie })
      }
      await countAttempt(email, {})
      expect(findUser).toHaveBeenCalledTimes(1)
    } finally {
      findUser.mockRestore()
    }
  })

  it('but are compared for an unknown email, too @row:7', async () => {
    await callForDeviceCookie('user.signup', mei)
    const deviceIdFor = jest.fn()
    const deviceCookie = { present: true, deviceIdFor, set: jest.fn() }
    for (const email of [mei.email, 'nobody@example.com']) await countAttempt(email, { deviceCookie })
    expect(deviceIdFor.mock.calls).toMatchObject([[{ id: expect.any(String), sessionVersion: 1 }], [null]])
  })
})
