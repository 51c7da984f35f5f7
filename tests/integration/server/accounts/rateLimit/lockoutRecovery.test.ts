import { db } from '@/server/accounts/db/db'
import { deviceCookie, sessionCookie } from '../../../../support/authClient'
import { confirmLoginLink, lastMail } from '../../../../support/linkMails'
import { attacker, member, setUpLimitedSite, visitor } from './limitedSite'

const { ses, auth, client, call, signUp } = setUpLimitedSite()

describe('a visitor with too many wrong passwords @row:9 @row:15', () => {
  const logIn = (password: string, cookie = '') =>
    client().post('callback/credentials', { email: member(0).email, password }, cookie, {
      'x-forwarded-for': attacker,
    })
  const exceedLoginLimit = async () => {
    for (let count = 0; count < 11; count++) await logIn('wrong horse')
    expect(sessionCookie(await logIn(member(0).password))).toBeUndefined()
  }

  it('can log in to a new account', async () => {
    await exceedLoginLimit()
    const response = await call('user.signup', member(0))
    expect([response.status, sessionCookie(response)]).toEqual([200, undefined])
    expect(sessionCookie(await logIn(member(0).password, deviceCookie(response)))).toBeDefined()
  })

  it('can log in by a mailed link, and then with the password', async () => {
    await signUp(0, visitor)
    // A first email verification would delete a password that another browser set.
    await db().user.updateMany({ data: { emailVerified: new Date() } })
    await exceedLoginLimit()
    await client().post('signin/email', { email: member(0).email }, '', { 'x-forwarded-for': attacker })
    const { link } = await lastMail(ses())
    const response = await confirmLoginLink(auth().url, link)
    expect(sessionCookie(response)).toBeDefined()
    expect(sessionCookie(await logIn(member(0).password, deviceCookie(response)))).toBeDefined()
  })

  it('gets no known-device cookie by a rejected link or signup', async () => {
    await signUp(0, visitor)
    const wrong = {
      email: member(0).email,
      hash: 'x'.repeat(43),
      password: 'a newer horse',
      passwordConfirmation: 'a newer horse',
    }
    expect(deviceCookie(await call('user.resetPassword', wrong))).toBeUndefined()
    expect(deviceCookie(await call('user.signup', member(0)))).toBeUndefined()
  })
})
