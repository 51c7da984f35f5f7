import { render, screen } from '@testing-library/react'
import enCA from '@locales/en-CA/admin.json'
import zhHK from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { EventLine } from '@/views/accounts/admin/events/EventLine'

type Event = Parameters<typeof EventLine>[0]['event']

const event: Event = {
  id: 'event',
  at: new Date('2026-11-21T04:00:00Z'),
  event: 'message.answered',
  actor: { id: 'captain', name: 'Captain', email: 'captain@example.com' },
  subject: undefined,
  requestId: null,
  facts: {},
  message: undefined,
}
const mei = { id: 'mei', name: '陳美', email: 'mei@example.com' }

function show(changes: Partial<Event>, locale: 'en-CA' | 'zh-HK' = 'en-CA') {
  render(
    <CopyProvider locale={locale} store={{ admin: locale === 'en-CA' ? enCA : zhHK }}>
      <EventLine event={{ ...event, ...changes }} />
    </CopyProvider>,
  )
  return screen.getByRole('listitem')
}

it('links to its message in the inbox', () => {
  show({ message: { id: 'm1', name: '陳 美玲', view: 'answered' } })
  const link = screen.getByRole('link', { name: 'The message from 陳 美玲' })
  const query = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams
  expect(Object.fromEntries(query)).toEqual({
    view: 'messages',
    kind: 'answered',
    search: 'm1',
    message: 'm1',
  })
})

it('says that its message has been deleted', () => {
  expect(show({ message: null })).toHaveTextContent('This message has since been deleted.')
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  [{ template: 'passwordReset' }, mei, 'Link to set a new password, to mei@example.com (“陳美”).'],
  [{ template: 'contactNotice' }, undefined, 'Email limit notice.'],
  // An event from the time when only these templates could be sent again.
  [{ mail: 'old' }, undefined, 'Contact form message.'],
  [{ template: 'of a later release' }, undefined, 'Other email.'],
] as const)('describes a mail that was sent again: %j', (facts, subject, text) => {
  const line = show({ event: 'mail.resent', facts: { ...facts }, subject })
  expect(line).toHaveTextContent(`captain@example.com (“Captain”) resent an email: ${text}`)
})

it.each(['failedMails', 'letters'])('names the list of failed mails, which an event calls %s', (list) => {
  const line = show({ event: 'list.read', facts: { list } })
  expect(line).toHaveTextContent('captain@example.com (“Captain”) viewed the failed emails.')
})

it('describes a mail that was sent again in Chinese', () => {
  const line = show({ event: 'mail.resent', facts: { template: 'signInLink' }, subject: mei }, 'zh-HK')
  expect(line).toHaveTextContent('重新發送了一封電郵：登入連結，收件人為mei@example.com（「陳美」）。')
})

it.each([
  ['mail.bounced', 'en-CA', 'An email to an address without an account bounced: '],
  ['mail.bounced', 'zh-HK', '發送給沒有帳戶的電郵地址的電郵被退回，'],
  ['mail.complained', 'en-CA', 'One of our emails to an address without an account was marked as spam.'],
  ['mail.complained', 'zh-HK', '發送給沒有帳戶的電郵地址的電郵被標示為垃圾郵件。'],
] as const)('describes %s in %s for an address without an account', (name, locale, text) => {
  expect(show({ event: name, actor: undefined }, locale)).toHaveTextContent(text)
})

it.each([
  ['en-CA', 'mei@example.com (“陳美”) no longer receives email updates.'],
  ['zh-HK', 'mei@example.com（「陳美」）不再收到最新消息。'],
] as const)('says in %s who gets no more news if the site withdrew the consent', (locale, text) => {
  expect(show({ event: 'consent.withdrawn', actor: undefined, subject: mei }, locale)).toHaveTextContent(text)
})
