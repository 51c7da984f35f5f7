import superjson from 'superjson'
import { db } from '@/server/accounts/db/db'
import { setClock } from '../../../../support/clock'
import type * as QuickHashing from '../../../../support/quickHashing'
import { attacker, codeOf, HOUR_MS, member, noon, REJECTED, setUpLimitedSite, visitor } from './limitedSite'

jest.mock('@/server/accounts/passwords/bcryptQueue', () => ({
  runInBcryptWorker: jest.requireActual<typeof QuickHashing>('../../../../support/quickHashing').quickHashing,
}))

const { accounts, post, call, signUp } = setUpLimitedSite()

describe('signups from one IP address', () => {
  it('are limited, and beyond the limit a taken email gets the same response as any other @row:8', async () => {
    await signUp(0, visitor)
    for (let count = 0; count < 20; count++) expect(await signUp(0)).toEqual([409, 'EMAIL_TAKEN'])
    expect(await signUp(0)).toEqual(REJECTED)
    expect(await signUp(1)).toEqual(REJECTED)
    expect(await db().user.count()).toBe(1)

    expect(await signUp(1, visitor)).toEqual([200, undefined])
    setClock(noon + HOUR_MS)
    expect(await signUp(2)).toEqual([200, undefined])
    expect(accounts().log.lines.join()).not.toMatch(/203\.0\.113|m0@/)
  })

  it('are not counted if the input is invalid', async () => {
    for (let count = 0; count < 21; count++) await call('user.signup', { ...member(0), password: 'short' })
    expect(await signUp(0)).toEqual([200, undefined])
  })

  it('are counted per call, also in a batch @row:36', async () => {
    for (let count = 0; count < 15; count++) await signUp(99)
    const calls = Array.from({ length: 10 }, (_, index) => superjson.serialize(member(index)))
    const path = `${calls.map(() => 'user.signup').join(',')}?batch=1`
    const response = await post(path, { ...calls }, attacker)
    const answers: unknown = await response.json()
    expect(response.status).toBe(207)
    const codes = Array.isArray(answers) ? answers.map(codeOf) : []
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5)
    expect(await db().user.count()).toBe(6)
  })

  it('with a forged X-Forwarded-For header count for the real IP address @row:12', async () => {
    for (let index = 0; index < 20; index++) await signUp(index, `198.51.100.${index}, ${attacker}`)
    expect(await signUp(21, `198.51.100.21, ${attacker}`)).toEqual(REJECTED)
  })
})
