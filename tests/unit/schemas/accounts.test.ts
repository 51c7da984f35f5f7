/** @jest-environment node */
import { changeEmailSchema, changePasswordSchema, deleteAccountSchema } from '@/schemas/member'
import { loginSchema, signupInput, signupSchema } from '@/schemas/account'
import { canonicalEmail } from '@/schemas/text'
import { validationErrors } from './validationErrors'

const email = 'mei@example.com'
const password = 'correct horse'

describe('email addresses', () => {
  it.each([
    ' Mei@Example.COM ',
    'ｍｅｉ＠ｅｘａｍｐｌｅ.com',
    '\u3000mei@example.com\t',
    'mei@example。com',
    'mei@example｡com',
    'm\u200be\u00adi@exam\u2060ple.com\ufeff',
    '\u202amei@example.com\u202c',
    // Ends of ranges of characters that other programs leave in a copied address.
    'm\u200fei\u202e@exam\u2069ple.com',
  ])('normalizes %p @row:18', async (typed) => {
    await expect(loginSchema.validate({ email: typed, password })).resolves.toEqual({ email, password })
  })

  it.each([
    ['mei@例子.com', 'mei@xn--fsqu00a.com'],
    ['mei@BÜCHER.example', 'mei@xn--bcher-kva.example'],
    ['mei@xn--bcher-kva.example', 'mei@xn--bcher-kva.example'],
    ['mei@i❤.example', 'mei@xn--i-7iq.example'],
    ['mei@paral·lel.example', 'mei@xn--parallel-koa.example'],
  ])('converts the domain of %p to ASCII @row:18', async (typed, canonical) => {
    await expect(loginSchema.validate({ email: typed, password })).resolves.toEqual({
      email: canonical,
      password,
    })
  })

  it('are not converted if they are too long for an address @row:82', () => {
    const domain = String.fromCodePoint(...Array.from({ length: 5_000 }, (_, index) => 0x4e00 + index))
    expect(canonicalEmail(`mei@${domain}`)).toBe(`mei@${domain}`)
  })

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
    'mei..chan@example.com',
    '.mei@example.com',
    'mei.@example.com',
    '.@example.com',
    'mei@例子/path.com',
    'mei@例子:80.com',
    'mei@例%2e子.com',
    '美@example.com',
    '@example.com',
    'mei@1.2.3.4',
    'mei@example.123',
    `${'x'.repeat(65)}@example.com`,
    `mei@${'x.'.repeat(130)}com`,
    '',
  ])('rejects %p @row:19', async (typed) => {
    expect(await validationErrors(loginSchema, { email: typed, password })).toEqual({ email: 'emailInvalid' })
  })

  it.each([
    'www.evil.example/prize@example.com',
    'www.evil.example?prize=@example.com',
    'www.evil.example#prize@example.com',
    'a/b@example.com',
  ])(
    'rejects %p for a new account, because mail programs turn it into a link, but not for a login',
    async (typed) => {
      const signup = { email: typed, name: 'Mei', password }
      expect(await validationErrors(signupInput, signup)).toEqual({ email: 'emailInvalid' })
      expect(
        await validationErrors(changeEmailSchema, { newEmail: typed, currentPassword: password }),
      ).toEqual({
        newEmail: 'emailInvalid',
      })
      expect(await validationErrors(loginSchema, { email: typed, password })).toEqual({})
    },
  )

  it('accepts an apostrophe and a plus sign', async () => {
    expect(
      await validationErrors(loginSchema, { email: "o'brien+visa@mail.example.co.uk", password }),
    ).toEqual({})
  })
})

describe('passwords', () => {
  const passwordErrors = (value: string) => validationErrors(loginSchema, { email, password: value })

  it('requires eight characters, counted in code points', async () => {
    expect(await passwordErrors('1234567')).toEqual({ password: 'passwordTooShort' })
    expect(await passwordErrors('😀'.repeat(7))).toEqual({ password: 'passwordTooShort' })
    expect(await passwordErrors('12345678')).toEqual({})
    expect(await passwordErrors('楓港移民顧問公司')).toEqual({})
    expect(await passwordErrors('')).toEqual({ password: 'passwordTooShort' })
  })

  it.each(['', '1234567'])(
    '%p as the current password causes a request for it, not the rule',
    async (typed) => {
      const currentPassword = 'currentPasswordRequired'
      const change = { currentPassword: typed, newPassword: password, newPasswordConfirmation: password }
      expect(await validationErrors(changePasswordSchema, change)).toEqual({ currentPassword })
      const emailChange = { newEmail: email, currentPassword: typed }
      expect(await validationErrors(changeEmailSchema, emailChange)).toEqual({ currentPassword })
      expect(await validationErrors(deleteAccountSchema, { password: typed })).toEqual({
        password: currentPassword,
      })
    },
  )

  it('rejects the current password as the new one', async () => {
    const same = { currentPassword: password, newPassword: password, newPasswordConfirmation: password }
    expect(await validationErrors(changePasswordSchema, same)).toEqual({ newPassword: 'passwordSame' })
    const fullWidth = { ...same, currentPassword: 'ｃｏｒｒｅｃｔ horse' }
    expect(await validationErrors(changePasswordSchema, fullWidth)).toEqual({ newPassword: 'passwordSame' })
    const missing = { ...same, currentPassword: '', newPassword: '', newPasswordConfirmation: '' }
    expect(await validationErrors(changePasswordSchema, missing)).toMatchObject({
      newPassword: 'passwordTooShort',
    })
  })

  it('accepts 64 characters and more, and rejects a megabyte @row:16', async () => {
    expect(await passwordErrors('楓'.repeat(100))).toEqual({})
    expect(await passwordErrors('x'.repeat(1_000_000))).toEqual({ password: 'passwordTooLong' })
  })

  it('keeps the spaces of a passphrase', async () => {
    const typed = ' with spaces '
    await expect(loginSchema.validate({ email, password: typed })).resolves.toEqual({
      email,
      password: typed,
    })
  })
})

describe('signup form', () => {
  const form = { email, password, name: 'Mei', passwordConfirmation: password }

  it('accepts a filled-in form', async () => {
    expect(await validationErrors(signupSchema, form)).toEqual({})
  })

  it('requires a name', async () => {
    expect(await validationErrors(signupSchema, { ...form, name: ' ' })).toEqual({ name: 'nameRequired' })
  })

  it.each(['other horse', '', undefined])(
    'reports the confirmation %p on the confirmation field',
    async (typed) => {
      const input = { ...form, passwordConfirmation: typed }
      expect(await validationErrors(signupSchema, input)).toEqual({
        passwordConfirmation: 'passwordMismatch',
      })
    },
  )

  it.each(['', undefined])('only says of an empty form (%p) what is required', async (empty) => {
    const form = { email: empty, name: empty, password: empty, passwordConfirmation: empty }
    expect(await validationErrors(signupSchema, form)).toEqual({
      email: 'emailInvalid',
      name: 'nameRequired',
      password: 'passwordTooShort',
      passwordConfirmation: 'required',
    })
  })
})
