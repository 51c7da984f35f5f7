import { db } from '@/server/accounts/db/db'
import { deviceCookie } from '../../../../support/authClient'
import { setClock } from '../../../../support/clock'
import { deliverAll, lastMail, readMail } from '../../../../support/linkMails'
import { attacker, HOUR_MS, member, noon, REJECTED, setUpLimitedSite, visitor } from './limitedSite'

const { ses, accounts, client, call, signUp } = setUpLimitedSite()

describe('link mails', () => {
  const reset = async (email: string, address?: string, cookie?: string) => {
    const response = await call('user.initiateResetPassword', { email }, address, cookie)
    return `${response.status} ${await response.text()}`
  }
  const logInLink = async (email: string, address: string) => {
    const response = await client().post('signin/email', { email }, '', { 'x-forwarded-for': address })
    return `${response.status} ${await response.text()}`
  }
  const countMails = () => db().outboxMail.count()

  describe('that attackers request for an account @row:71', () => {
    const requestLink = async (email: string, address: string, cookie?: string) => {
      const answer = await reset(email, address, cookie)
      await deliverAll()
      // A mail awaiting a retry would be missing from the counts below.
      expect(accounts().log.about('mail.failed')).toEqual([])
      return answer
    }
    const mails = () => ses().sent.length
    beforeEach(async () => {
      await signUp(0, visitor)
      await db().outboxMail.deleteMany()
    })

    it('from one IP address get one response and three mails, and do not prevent a link for the owner @row:11', async () => {
      const answers = new Set<string>()
      for (let count = 0; count < 6; count++) answers.add(await requestLink(member(0).email, attacker))
      expect(ses().sent.map((mail) => readMail(mail).to)).toEqual(Array(3).fill(member(0).email))
      expect([...answers]).toEqual([await reset('nobody@example.com', visitor)])
      await requestLink(member(0).email, visitor)
      expect(mails()).toBe(4)
      const { parameters } = await lastMail(ses())
      const link = { email: parameters.get('email') ?? '', hash: parameters.get('hash') ?? '' }
      const newPassword = { password: 'a newer horse', passwordConfirmation: 'a newer horse' }
      expect((await call('user.resetPassword', { ...link, ...newPassword }, visitor)).status).toBe(200)
    })

    it('beyond the limit do not replace a link that the owner requested', async () => {
      for (let count = 0; count < 3; count++) await requestLink(member(0).email, attacker)
      await reset(member(0).email, visitor)
      for (let count = 0; count < 4; count++) await reset(member(0).email, attacker)
      await deliverAll()
      expect(mails()).toBe(4)
    })

    it('from many IP addresses do not flood the mailbox, and get one response', async () => {
      const answers = new Set<string>()
      for (let count = 0; count < 16; count++)
        answers.add(await requestLink(member(0).email, `198.51.100.${count}`))
      expect(mails()).toBe(3 + 10)
      answers.add(await requestLink('nobody@example.com', '198.51.100.99'))
      expect(answers.size).toBe(1)
      setClock(noon + HOUR_MS)
      await requestLink(member(0).email, visitor)
      expect(mails()).toBe(14)
    })

    it('around the full hour get no second allowance', async () => {
      setClock(noon + HOUR_MS - 60_000)
      for (let count = 0; count < 4; count++) await requestLink(member(0).email, attacker)
      expect(mails()).toBe(3)
      setClock(noon + HOUR_MS + 60_000)
      for (let count = 0; count < 2; count++) await requestLink(member(0).email, attacker)
      expect(mails()).toBe(3)
      setClock(noon + 2 * HOUR_MS)
      await requestLink(member(0).email, attacker)
      expect(mails()).toBe(4)
    })

    const newDevice = async (address: string) => {
      const { email, password } = member(0)
      const login = await client().post('callback/credentials', { email, password }, '', {
        'x-forwarded-for': address,
      })
      return deviceCookie(login) ?? ''
    }

    it('who signed up with the address of another person have no devices, which would have own limits', async () => {
      for (let count = 0; count < 6; count++)
        await requestLink(member(0).email, attacker, await newDevice(attacker))
      expect(mails()).toBe(3)
    })

    it('do not use up the separate limit of a known device of a verified account', async () => {
      const { email } = member(0)
      await db().user.update({ where: { email }, data: { emailVerified: new Date() } })
      const device = await newDevice(visitor)
      for (let count = 0; count < 14; count++) await requestLink(member(0).email, `198.51.100.${count}`)
      expect(mails()).toBe(13)
      for (let count = 0; count < 5; count++) await requestLink(member(0).email, attacker, device)
      expect(mails()).toBe(16)
      // A known-device cookie of another account does not count.
      await signUp(1, visitor)
      await requestLink(member(1).email, attacker, device)
      await requestLink(member(0).email, '198.51.100.1', 'known-device=a.b')
      expect(
        ses()
          .sent.slice(16)
          .map((mail) => readMail(mail).to),
      ).not.toContain(member(0).email)
    })
  })

  describe('that strangers request by sign-ups with an address @row:71', () => {
    const signUpAgain = async (address: string) => {
      await db().user.deleteMany({ where: { email: member(0).email } })
      const result = await signUp(0, address)
      await deliverAll()
      return result
    }

    it('from one IP address do not prevent the mail of the owner', async () => {
      for (let count = 0; count < 3; count++) expect(await signUpAgain(attacker)).toEqual([200, undefined])
      expect(await signUpAgain(attacker)).toEqual(REJECTED)
      expect(ses().sent).toHaveLength(3)
      expect(await signUpAgain(visitor)).toEqual([200, undefined])
      expect(ses().sent).toHaveLength(4)
    })

    it('from many do not flood the mailbox, and no sign-up succeeds without its mail', async () => {
      const refusals = () => accounts().log.about('limit.reached').length
      const before = refusals()
      let succeeded = 0
      for (let count = 0; count < 16; count++) {
        const [status] = await signUpAgain(`198.51.100.${count}`)
        if (status === 200) succeeded += 1
        expect(ses().sent).toHaveLength(succeeded)
      }
      expect(succeeded).toBe(3 + 10)
      // One line for each of the two limits of an address.
      expect(refusals()).toBe(before + 2)
      expect(await db().user.count()).toBe(0)
      setClock(noon + HOUR_MS)
      expect(await signUpAgain(visitor)).toEqual([200, undefined])
    })
  })

  it.each([
    ['reset links', (email: string) => reset(email), (email: string) => reset(email, visitor)],
    [
      'login links',
      (email: string) => logInLink(email, attacker),
      (email: string) => logInLink(email, visitor),
    ],
  ])(
    '%s: one IP address gets the same response beyond its limit, but no mails @row:10 @row:11',
    async (_what, ask, other) => {
      // The last address, whose request is beyond the limit, has an account.
      await signUp(39, visitor)
      await db().outboxMail.deleteMany()
      const answers = new Set<string>()
      for (let count = 0; count < 40; count++) answers.add(await ask(member(count).email))
      expect([answers.size, await countMails()]).toEqual([1, 30])
      expect([...answers]).toEqual([await other(member(0).email)])
      expect(await countMails()).toBe(31)
      setClock(noon + HOUR_MS)
      await ask(member(0).email)
      expect(await countMails()).toBe(32)
    },
  )

  it('have one limit for both kinds', async () => {
    for (let count = 0; count < 30; count++) await reset(member(count).email)
    await logInLink(member(0).email, attacker)
    expect(await countMails()).toBe(30)
  })
})
