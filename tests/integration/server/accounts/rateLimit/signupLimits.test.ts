import superjson from 'superjson'
import { db } from '@/server/accounts/db/db'
import { setClock } from '../../../../support/clock'
import { attacker, HOUR_MS, member, noon, REJECTED, setUpLimitedSite, visitor } from './limitedSite'

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

  it('are refused in a batch, before any of them runs @row:36 @row:77', async () => {
    const calls = Array.from({ length: 10 }, (_, index) => superjson.serialize(member(index)))
    const path = `${calls.map(() => 'user.signup').join(',')}?batch=1`
    const before = await db().user.count()
    expect((await post(path, { ...calls }, attacker)).status).toBe(400)
    expect(await db().user.count()).toBe(before)
  })

  it('with a forged X-Forwarded-For header count for the real IP address @row:12', async () => {
    for (let index = 0; index < 20; index++) await signUp(index, `198.51.100.${index}, ${attacker}`)
    expect(await signUp(21, `198.51.100.21, ${attacker}`)).toEqual(REJECTED)
  })
})
