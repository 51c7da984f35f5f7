/** @jest-environment node */
import { changeEmailSchema } from '@/schemas/changeEmail'
import { loginSchema } from '@/schemas/login'
import { signupInput, signupSchema } from '@/schemas/signup'
import { faultsOf } from './faultsOf'

const email = 'mei@example.com'
const password = 'correct horse'

describe('e-mail addresses', () => {
  it.each([' Mei@Example.COM ', 'ｍｅｉ＠ｅｘａｍｐｌｅ.com', '\u3000mei@example.com\t'])(
    '%p becomes one canonical address @row:18',
    async (typed) => {
      await expect(loginSchema.validate({ email: typed, password })).resolves.toEqual({ email, password })
    },
  )

  it.each([
    '"e@evil.example"@victim.example',
    'a@example.com,b@example.com',
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a\u0000@example.com',
    'Mei <a@example.com>',
    'a@b@example.com',
    'a b@example.com',
    'mei@localhost',
    'mei',
    '@example.com',
    `${'x'.repeat(65)}@example.com`,
    `mei@${'x.'.repeat(130)}com`,
    '',
  ])('refuses %p @row:19', async (typed) => {
    expect(await faultsOf(loginSchema, { email: typed, password })).toEqual({ email: 'emailInvalid' })
  })

  it.each([
    'www.evil.example/prize@example.com',
    'www.evil.example?prize=@example.com',
    'www.evil.example#prize@example.com',
    'a/b@example.com',
  ])(
    'refuses %p for an account, since mail programs make a link of it; one that is there logs in',
    async (typed) => {
      const signup = { email: typed, name: 'Mei', password }
      expect(await faultsOf(signupInput, signup)).toEqual({ email: 'emailInvalid' })
      expect(await faultsOf(changeEmailSchema, { newEmail: typed, currentPassword: password })).toEqual({
        newEmail: 'emailInvalid',
      })
      expect(await faultsOf(loginSchema, { email: typed, password })).toEqual({})
    },
  )

  it("takes an apostrophe and a plus sign, which real people's addresses have", async () => {
    expect(await faultsOf(loginSchema, { email: "o'brien+visa@mail.example.co.uk", password })).toEqual({})
  })
})

describe('passwords', () => {
  const faults = (value: string) => faultsOf(loginSchema, { email, password: value })

  it('wants eight characters, counted in code points', async () => {
    expect(await faults('1234567')).toEqual({ password: 'passwordTooShort' })
    expect(await faults('😀'.repeat(7))).toEqual({ password: 'passwordTooShort' })
    expect(await faults('12345678')).toEqual({})
    expect(await faults('楓港移民顧問公司')).toEqual({})
    expect(await faults('')).toEqual({ password: 'passwordTooShort' })
  })

  it('accepts 64 characters and more, refuses a megabyte @row:16', async () => {
    expect(await faults('楓'.repeat(100))).toEqual({})
    expect(await faults('x'.repeat(1_000_000))).toEqual({ password: 'passwordTooLong' })
  })

  it('keeps the spaces of a pass phrase', async () => {
    const typed = ' with spaces '
    await expect(loginSchema.validate({ email, password: typed })).resolves.toEqual({
      email,
      password: typed,
    })
  })
})

describe('sign-up form', () => {
  const form = { email, password, name: 'Mei', passwordConfirmation: password }

  it('accepts a filled-in form', async () => {
    expect(await faultsOf(signupSchema, form)).toEqual({})
  })

  it('wants a name', async () => {
    expect(await faultsOf(signupSchema, { ...form, name: ' ' })).toEqual({ name: 'nameRequired' })
  })

  it.each(['other horse', '', undefined])(
    'reports the confirmation %p on the confirmation field',
    async (typed) => {
      const given = { ...form, passwordConfirmation: typed }
      expect(await faultsOf(signupSchema, given)).toEqual({ passwordConfirmation: 'passwordMismatch' })
    },
  )

  it('drops a role that a caller sends @row:26', async () => {
    const sent = { email, password, name: 'Mei', role: 'ADMIN' }
    await expect(signupInput.validate(sent, { stripUnknown: true })).resolves.toEqual({
      email,
      password,
      name: 'Mei',
    })
  })
})
