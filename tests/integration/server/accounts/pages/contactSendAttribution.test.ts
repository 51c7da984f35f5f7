/** @jest-environment node */
import { db } from '@/server/accounts/db/db'
import { startContentHost } from '../../../../support/contentHost'
import { form, setUpContactForm } from './contactFormServer'

const { post } = setUpContactForm(() => startContentHost())

describe('the contact reason', () => {
  const site = 'http://localhost:3000'
  const reasonsFor = async (referer: string, fields: object = {}) => {
    const { props } = await post({ ...form, ...fields }, { referer })
    return [props.reason, (await db().contactMessage.findFirstOrThrow()).reason]
  }

  it.each([`${site}/contact?reason=study-permit`, `${site}/zh-HK/contact?utm=x&reason=study-permit`])(
    'is read without scripts from the URL of the form’s page, %s @spec:2.35 @row:56',
    async (referer) => {
      expect(await reasonsFor(referer)).toEqual(['study-permit', 'study-permit'])
    },
  )

  it.each([
    ['another site', 'http://evil.example/contact?reason=study-permit'],
    ['another page', `${site}/?reason=study-permit`],
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
  const site = 'http://localhost:3000'
  const campaignOf = async (referer: string) => {
    await post(form, { referer })
    return (await db().contactMessage.findFirstOrThrow()).campaign
  }

  it('consists of the form’s page and the campaign tags of its URL', async () => {
    const touch = { source: 'newsletter', medium: 'email' }
    const query = 'utm_source=newsletter&utm_medium=email&email=mei@example.com'
    expect(await campaignOf(`${site}/zh-HK/contact?${query}`)).toEqual({
      first: touch,
      last: touch,
      page: '/zh-HK/contact',
    })
  })

  it('is only the page if its URL has no campaign tags', async () => {
    expect(await campaignOf(`${site}/contact`)).toEqual({ page: '/contact' })
  })

  it.each(['http://evil.example/contact?utm_source=x', 'no address'])(
    'is absent for the referrer %s',
    async (referer) => {
      expect(await campaignOf(referer)).toBeNull()
    },
  )

  describe('in a form that was returned', () => {
    const opened = `${site}/contact?utm_source=newsletter&utm_campaign=%E5%8D%81%E6%9C%88&email=mei@example.com`
    const fromResponsePage = { referer: `${site}/contact/send` }
    const touch = { source: 'newsletter', campaign: '十月' }
    const fullCampaign = { first: touch, last: touch, page: '/contact' }
    const storedCampaign = async () => (await db().contactMessage.findFirstOrThrow()).campaign

    it('stays that of the first page, however often the form is returned', async () => {
      const refused = { ...form, email: 'mei' }
      let { props } = await post(refused, { referer: opened })
      expect(props.from).not.toContain('example.com')
      for (let times = 0; times < 2; times += 1)
        props = (await post({ ...refused, from: props.from ?? '' }, fromResponsePage)).props
      await post({ ...form, from: props.from ?? '' }, fromResponsePage)
      expect(await storedCampaign()).toEqual(fullCampaign)
    })

    it('stays the same for another message from the confirmation page', async () => {
      const { props } = await post(form, { referer: opened })
      await db().contactMessage.deleteMany()
      await post({ ...form, from: props.from ?? '', message: '還有一事' }, fromResponsePage)
      expect(await storedCampaign()).toEqual(fullCampaign)
    })

    it('has no contact reason that the visitor has removed', async () => {
      const { props } = await post(
        { ...form, email: 'mei', reason: '' },
        { referer: `${opened}&reason=study` },
      )
      const { props: corrected } = await post({ ...form, from: props.from ?? '' }, fromResponsePage)
      expect(corrected.reason).toBeNull()
    })

    it.each([
      ['a URL of another site', 'http://evil.example/contact?utm_source=x'],
      ['a path', '/contact?utm_source=x'],
      ['a script URL', 'javascript:alert(1)'],
      ['an overlong URL', `${site}/contact?utm_source=${'x'.repeat(5000)}`],
      ['nothing', ''],
    ])('is the response page if the hidden field contains %s', async (_what, from) => {
      const { props } = await post({ ...form, from }, fromResponsePage)
      expect(await storedCampaign()).toEqual({ page: '/contact/send' })
      expect(props.from).toBe(`${site}/contact/send`)
      expect(JSON.stringify(props.values)).not.toContain('evil')
    })
  })
})
