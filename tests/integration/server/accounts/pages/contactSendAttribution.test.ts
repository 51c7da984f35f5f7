/** @jest-environment node */
import { db } from '@/server/accounts/db/db'
import { startContentHost } from '../../../../support/contentHost'
import { form, setUpContactForm } from './contactFormServer'

const { post } = setUpContactForm(() => startContentHost())

it('confirms a message without the content of the page if none was ever loaded', async () => {
  const { props } = await post(form)
  expect([props.outcome, props.values, props.content]).toEqual(['sent', {}, null])
})

describe('the contact reason', () => {
  const site = 'http://localhost:3000'
  const reasonsFor = async (referer: string, fields: object = {}) => {
    const { props } = await post({ ...form, ...fields }, { referer })
    return [props.reason, (await db().contactMessage.findFirstOrThrow()).reason]
  }

  it.each([
    `${site}/contact?reason=study-permit`,
    `${site}/zh-HK/contact?utm=x&reason=study-permit`,
    `${site}/guides/spring?reason=study-permit`,
  ])('is read without scripts from the URL of the form’s page, %s @spec:2.35 @row:56', async (referer) => {
    expect(await reasonsFor(referer)).toEqual(['study-permit', 'study-permit'])
  })

  it.each([
    ['another site', 'http://evil.example/contact?reason=study-permit'],
    ['the page without a reason', `${site}/contact`],
    ['the page with two reasons', `${site}/contact?reason=a&reason=b`],
    ['the page with a reason of 5 kB', `${site}/contact?reason=${'r'.repeat(5000)}`],
    ['an invalid URL', 'study-permit'],
  ])('is absent if the form was on %s @row:40', async (_where, referer) => {
    expect(await reasonsFor(referer)).toEqual([null, null])
  })

  it('is the form’s own value, if it has one', async () => {
    const referer = `${site}/contact?reason=study-permit`
    expect(await reasonsFor(referer, { reason: 'visitor-visa' })).toEqual(['visitor-visa', 'visitor-visa'])
  })

  it('is absent if the form’s own value is 5 kB long @row:40', async () => {
    const { status, props } = await post({ ...form, reason: 'r'.repeat(5000) })
    expect([status, props.outcome, props.reason]).toEqual([200, 'sent', null])
  })
})

describe('the attribution of a message that was sent without scripts', () => {
  it.each([
    ['the URL of its page', 'http://localhost:3000/contact?utm_source=newsletter', {}],
    [
      'fields of the form',
      'http://localhost:3000/contact',
      { campaign: '{"page":"/"}', from: '/?utm_source=x' },
    ],
  ])(
    'is not taken from %s, because the visitor cannot have consented @row:45',
    async (_what, referer, more) => {
      const { props } = await post({ ...form, ...more }, { referer })
      expect((await db().contactMessage.findFirstOrThrow()).campaign).toBeNull()
      expect(JSON.stringify(props)).not.toContain('utm_source')
    },
  )
})

it('a returned form has no contact reason that the visitor has removed', async () => {
  const site = 'http://localhost:3000'
  const { props } = await post(
    { ...form, email: 'mei', reason: '' },
    { referer: `${site}/contact?reason=study` },
  )
  expect(props.reason).toBeNull()
  const { props: corrected } = await post(form, { referer: `${site}/contact/send` })
  expect(corrected.reason).toBeNull()
})
