import { dictionary } from '@zxcvbn-ts/language-common'
import { db } from '@/server/accounts/db/db'
import { newPasswordHash } from '@/server/accounts/passwords/passwordPolicy'
import { createCaller } from '@/server/accounts/routers/appRouter'
import { startAccounts } from '../../../../support/accounts'
import { sharedResource } from '../../../../support/sharedResource'
import { lastMail } from '../../../../support/linkMails'
import { startSesStub } from '../../../../support/sesStub'

// Only whether it is hashed matters here.
jest.mock('@/server/accounts/passwords/bcryptQueue', () => ({
  runInBcryptWorker: ({ hash }: { hash?: string }) =>
    Promise.resolve(hash === undefined ? '$2b$12$hashed' : true),
}))

const { user: users } = createCaller({ user: null, locale: 'en-CA', requestId: 'test' })
const mei = {
  email: 'mei.ling_chan@kowloon-tea.example',
  name: 'Mei-Ling Chan 陳美玲',
  password: 'correct horse',
}
const GUESSABLE = { errorCode: 'VALIDATION', fields: { password: 'passwordGuessable' } }
const check = (password: string) => newPasswordHash(password, mei)

const ses = sharedResource(startSesStub)
sharedResource(() => startAccounts(ses().url))
beforeEach(() => db().user.deleteMany())

describe('a password that is easy to guess', () => {
  it('is rejected at signup with an error code @row:17', async () => {
    await expect(users.signup({ ...mei, password: 'password1' })).rejects.toMatchObject(GUESSABLE)
    expect(await db().user.count()).toBe(0)
    await users.signup(mei)
  })

  it('is rejected at a reset without consuming the link @row:17', async () => {
    await users.signup(mei)
    const before = await db().user.findFirst()
    await users.initiateResetPassword({ email: mei.email })
    const { parameters } = await lastMail(ses())
    const link = { email: parameters.get('email') ?? '', hash: parameters.get('hash') ?? '' }
    for (const password of ['password1', 'kowloon-tea 2026']) {
      const reset = users.resetPassword({ ...link, password, passwordConfirmation: password })
      await expect(reset).rejects.toMatchObject(GUESSABLE)
    }
    expect(await db().user.findFirst()).toEqual(before)
    const password = 'a newer horse'
    await users.resetPassword({ ...link, password, passwordConfirmation: password })
  })

  it('is rejected at a password change @row:17', async () => {
    await users.signup(mei)
    const user = await db().user.findFirstOrThrow({
      select: { id: true, email: true, name: true, role: true },
    })
    const caller = createCaller({ user, locale: 'en-CA', requestId: 'test' }).user
    const change = (newPassword: string) =>
      caller.changePassword({
        ...{ currentPassword: mei.password, newPassword, newPasswordConfirmation: newPassword },
      })
    for (const password of ['password1', 'meiling 2026'])
      await expect(change(password)).rejects.toMatchObject({ fields: { newPassword: 'passwordGuessable' } })
    await expect(change('a newer horse')).resolves.toBeUndefined()
  })

  it('is each of the 5,000 most common passwords @row:17', async () => {
    const commonest = dictionary['passwords-common']
      .filter((password) => password.length >= 8)
      .slice(0, 5_000)
    expect(commonest).toHaveLength(5_000)
    const accepted: string[] = []
    for (const password of commonest) {
      await check(password).then(
        () => accepted.push(password),
        (error: unknown) => expect(error).toMatchObject(GUESSABLE),
      )
    }
    expect(accepted).toEqual([])
  })

  it.each([
    'PassWord1',
    'p-a-s-s-w-o-r-d',
    'sun.shine_2026',
    'pass\u200bword\u00ad1',
    'k\u3164z\u00ad\u2060\ufeff\u2800\u200b7',
    'ｐａｓｓｗｏｒｄ１',
    'password2026',
    'dragon#88',
    '88888888',
    '1234-1234-1234',
    'q.q.q.q.q.q.q.q',
    '1--------',
    'iloveyou iloveyou',
    'admin-admin-1',
    'abc.abc.abc.2026',
    '我愛你我愛你我愛你',
    '😀😀😀😀😀😀😀😀',
    'mei.ling_chan@kowloon-tea.example',
    'ling-mei-chan',
    '陳美玲19970701',
    '1997陳美玲!',
    'KowloonTea.example',
    'kowloon1997',
    'Maple Harbour Immigration',
    'immigration2026',
    '楓港移民顧問2026',
  ])('is %p for Mei-Ling Chan @row:17', async (password) => {
    await expect(check(password)).rejects.toMatchObject(GUESSABLE)
  })

  it.each([
    'correct horse',
    '維港渡輪 to Vancouver',
    '楓港移民顧問公司為你打開加拿大的門',
    'password of my aunt',
    'Mei-Ling likes the sea',
    'tram 28 to Whitty',
    'x7#Kp2vQ',
    '(%$#^~`|;',
  ])('is not %p', async (password) => {
    await expect(check(password)).resolves.toBe('$2b$12$hashed')
  })
})
