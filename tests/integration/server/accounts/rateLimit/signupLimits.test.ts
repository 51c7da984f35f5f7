import { db } from '@/server/accounts/db/db'
import { setClock } from '../../../../support/clock'
import { HOUR_MS, member, noon, REJECTED, setUpLimitedSite, visitor } from './limitedSite'

const { accounts, call, signUp } = setUpLimitedSite()

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
})
