/** @jest-environment node */
import { contactSchema } from '@/schemas/contact'
import { messageLength } from '@/schemas/text'
import { LIMITS } from '@/schemas/validation'
import { validationErrors } from './validationErrors'

const valid = { firstName: '嘉欣', lastName: '陳', email: 'kayan@example.com' }
const cast = (fields: object) => contactSchema.validate({ ...valid, ...fields })
const errorsWith = (fields: object) => validationErrors(contactSchema, { ...valid, ...fields })

describe('contact form (specification §5)', () => {
  it('accepts the required fields alone', async () => {
    await expect(cast({})).resolves.toMatchObject(valid)
  })

  it('requires a first name, a last name and an email', async () => {
    expect(await validationErrors(contactSchema, {})).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'emailInvalid',
    })
    expect(await errorsWith({ firstName: ' \u3000 ', lastName: '\r\n' })).toEqual({
      firstName: 'required',
      lastName: 'required',
    })
  })

  it.each(['\u3164', '\u200b\u2060', '\u2800', '\u00ad \u034f', '\ufe0f', '\u{e0041}', '\u0301', '\uffa0'])(
    'treats invisible text (%j) as empty',
    async (text) => {
      expect(await errorsWith({ firstName: text, lastName: text })).toEqual({
        firstName: 'required',
        lastName: 'required',
      })
      const { message, reason } = await cast({ message: text, reason: text })
      expect([message, reason]).toEqual([undefined, undefined])
    },
  )

  it.each(['\ue5d3', '👨‍👩‍👧', 'e\u0301', 'מ', '㐀'])('keeps a name that a reader sees: %j', async (name) => {
    await expect(cast({ firstName: name })).resolves.toMatchObject({ firstName: name.normalize('NFC') })
  })

  it.each([null, 5, {}, [], true])(
    'reports error codes, not English texts, for %p in every field',
    async (value) => {
      const codes = Object.values(
        await validationErrors(contactSchema, { firstName: value, lastName: value, email: value }),
      )
      expect(codes.filter((code) => !/^[a-zA-Z]+$/.test(code))).toEqual([])
    },
  )

  it('treats empty and null optional fields as absent', async () => {
    const values = await cast({ phone: ' ', message: '', reason: null })
    expect([values.phone, values.message, values.reason]).toEqual([undefined, undefined, undefined])
  })

  it.each(['漢', '😀', '𠮷', 'a'])('counts %s as one character, up to 2,000 @row:39', async (character) => {
    const longest = character.repeat(LIMITS.message)
    expect((await cast({ message: longest })).message).toBe(longest)
    expect(messageLength(longest)).toBe(LIMITS.message)
    expect(await errorsWith({ message: longest + character })).toEqual({ message: 'messageTooLong' })
    expect(messageLength(longest + character)).toBe(LIMITS.message + 1)
  })

  it('counts every form of line break as one character', async () => {
    const lines = Array.from({ length: 1000 }, () => 'a')
    expect(await errorsWith({ message: lines.join('\r\n') })).toEqual({})
    expect((await cast({ message: 'one\r\ntwo\rthree\u0000' })).message).toBe('one\ntwo\nthree')
  })

  it('removes control characters from names, so that they cannot become mail headers @row:33', async () => {
    const { firstName, lastName } = await cast({
      firstName: 'Ann\r\nBcc: x@evil.example',
      lastName: 'A\u2028B\u0000\u202eC',
    })
    expect([firstName, lastName]).toEqual(['Ann Bcc: x@evil.example', 'A B C'])
  })

  it('cuts a reason of 5 kB @row:40', async () => {
    expect((await cast({ reason: 'r'.repeat(5000) })).reason).toHaveLength(LIMITS.reason)
  })

  it('rejects a phone number and names that are too long', async () => {
    const long = 'x'.repeat(101)
    expect(await errorsWith({ phone: '1'.repeat(41), firstName: long, lastName: long })).toEqual({
      phone: 'tooLong',
      firstName: 'nameTooLong',
      lastName: 'nameTooLong',
    })
  })

  it.each(['abc', '-', '沒有', '＋()'])(
    'rejects %s as a phone number, because it has no digit',
    async (phone) => {
      expect(await errorsWith({ phone })).toEqual({ phone: 'phoneInvalid' })
    },
  )

  it.each([
    ...['+852 2345 6789', '(604) 555-0123 ext. 4'].map((phone) => [phone, phone]),
    ['+٨٥٢ ٢٣٤٥', '+852 2345'],
    ['९७०१', '9701'],
    ['（＋８５２）２３４５　６７８９', '(+852)2345 6789'],
  ])('accepts %s as a phone number', async (phone, stored) => {
    expect((await cast({ phone })).phone).toBe(stored)
  })

  it('keeps a valid idempotency key and locale, and drops invalid ones without rejecting the message', async () => {
    const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(await cast({ idempotencyKey: key, locale: 'zh-HK' })).toMatchObject({
      idempotencyKey: key,
      locale: 'zh-HK',
    })
    const values = await cast({ idempotencyKey: "' or 1=1", locale: '../../etc' })
    expect([values.idempotencyKey, values.locale]).toEqual([undefined, undefined])
  })
})
