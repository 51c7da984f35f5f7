import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import superjson from 'superjson'
import { db } from '@/server/accounts/db/db'
import { knownDeviceCookie } from '@/server/accounts/sessions/knownDeviceCookie'
import { countAttempt } from '@/server/accounts/sessions/loginAttempts'
import { deleteAccounts, startAccountsWithoutContent } from '../../../../support/accounts'
import { deviceCookie, sessionCookie } from '../../../../support/authClient'
import { freezeClock } from '../../../../support/clock'
import { startAuthEntryPoints } from '../../../../support/authEntryPoints'
import { sharedResource } from '../../../../support/sharedResource'
import { lastMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'
import { createSession } from '../../../../support/sessions'

const mei = { email: 'mei@example.com', name: '陳美', password: 'correct horse' }
const NEWER = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
const VARIABLES = { LIMIT_LOGINS_PER_VISITOR: '2' }

const ses = sharedResource(startSesStub)
const accounts = sharedResource(() => startAccountsWithoutContent(ses().url, VARIABLES))
const site = sharedResource(() => startAuthEntryPoints(accounts().variables.SITE_URL))

afterEach(() => jest.useRealTimers())
beforeEach(async () => {
  freezeClock()
  await deleteAccounts()
  ses().sent.length = 0
})

/** Returns the known-device cookie that a call's response sets. */
async function markFrom(procedure: string, input: object, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  const body = JSON.stringify(superjson.serialize(input))
  const response = await fetch(site().trpc.url + procedure, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return deviceCookie(response) ?? ''
}
const session = async () => createSession((await db().user.findFirstOrThrow()).id)
const logIn = (password: string, cookie = '') =>
  site().client.post('callback/credentials', { email: mei.email, password }, cookie)
const comesIn = async (password: string, mark: string) =>
  sessionCookie(await logIn(password, mark)) !== undefined
/** From here on, only known devices can log in from this address. */
async function guessTooOften() {
  for (let count = 0; count < 3; count++) await logIn('wrong horse')
}

describe('marks of a device that were hoarded are none any more @row:9 @row:10', () => {
  it('once the account was deleted and another one has its address', async () => {
    const hoarded = await markFrom('user.signup', mei)
    await markFrom('user.deleteAccount', { password: mei.password }, await session())
    const mark = await markFrom('user.signup', mei)
    await guessTooOften()
    expect(await comesIn(mei.password, hoarded)).toBe(false)
    expect(await comesIn(mei.password, mark)).toBe(true)
  })

  it('once the password was reset', async () => {
    const hoarded = await markFrom('user.signup', mei)
    await markFrom('user.initiateResetPassword', { email: mei.email })
    const { searchParams } = (await lastMail(ses())).link
    const link = { email: mei.email, hash: searchParams.get('hash'), ...NEWER }
    const mark = await markFrom('user.resetPassword', link)
    await guessTooOften()
    expect(await comesIn(NEWER.password, hoarded)).toBe(false)
    expect(await comesIn(NEWER.password, mark)).toBe(true)
  })

  it('once the password was changed, but on the device that changed it', async () => {
    const hoarded = await markFrom('user.signup', mei)
    const change = { ...NEWER, currentPassword: mei.password }
    const mark = await markFrom('user.changePassword', change, await session())
    await guessTooOften()
    expect(await comesIn(NEWER.password, hoarded)).toBe(false)
    expect(await comesIn(NEWER.password, mark)).toBe(true)
  })

  it('once the member has logged out everywhere', async () => {
    const hoarded = await markFrom('user.signup', mei)
    expect(await comesIn(mei.password, hoarded)).toBe(true)
    await markFrom('user.signOutEverywhere', {}, await session())
    await guessTooOften()
    expect(await comesIn(mei.password, hoarded)).toBe(false)
  })

  it('queries no account if the browser sends no device cookie', async () => {
    const { email } = mei
    const looked = jest.spyOn(db().user, 'findUnique')
    try {
      for (const cookies of [{}, { 'known-device': '' }, { 'known-device': 'not.genuine' }]) {
        const request = Object.assign(new IncomingMessage(new Socket()), { cookies })
        const mark = knownDeviceCookie(request, new ServerResponse(request))
        await countAttempt(email, { mark })
      }
      await countAttempt(email, {})
      expect(looked).toHaveBeenCalledTimes(1)
    } finally {
      looked.mockRestore()
    }
  })

  it('the mark is compared for an unknown address as for a known one @row:7', async () => {
    await markFrom('user.signup', mei)
    const knownFor = jest.fn()
    const mark = { present: true, knownFor, leave: jest.fn() }
    for (const email of [mei.email, 'nobody@example.com']) await countAttempt(email, { mark })
    expect(knownFor.mock.calls).toEqual([[{ id: expect.any(String), sessionVersion: 1 }], [null]])
  })
})
