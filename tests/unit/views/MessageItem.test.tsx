import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import english from '@locales/en-CA/admin.json'
import chinese from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { MessageItem } from '@/views/accounts/admin/messages/MessageItem'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'

const MARKUP = '<img src=x onerror=alert(1)>'
const AT = new Date('2026-08-31T02:00:00Z')
const nothing = () => {}
const message: Message = {
  id: 'message',
  firstName: '美玲',
  lastName: '陳',
  email: 'mei@example.com',
  phone: null,
  message: null,
  reason: null,
  locale: 'zh-HK',
  campaign: null,
  spam: false,
  createdAt: AT,
  answeredAt: null,
  answeredBy: null,
  due: AT,
  overdue: false,
  mail: null,
  suppression: null,
}

function show(
  admin: typeof english | typeof chinese,
  more: Partial<Message>,
  about?: ComponentProps<typeof MessageItem>['reasonTitle'],
) {
  const { container } = render(
    <CopyProvider locale={admin === chinese ? 'zh-HK' : 'en-CA'} store={{ admin }}>
      <ul>
        <MessageItem
          message={{ ...message, ...more }}
          reasonTitle={about}
          open
          onOpen={nothing}
          busy={false}
          onAction={nothing}
        />
      </ul>
    </CopyProvider>,
  )
  return {
    container,
    told: (fact: string) => screen.queryByText(fact)?.nextElementSibling?.textContent,
    parts: () =>
      screen
        .queryAllByRole('listitem')
        .slice(1)
        .map((part) => part.textContent),
  }
}

it.each([
  ['English', english, ['Source: newsletter', 'Landing page: /'], ['Referred by: https://x.example']],
  ['Chinese', chinese, ['來源：newsletter', '到達網頁：/'], ['轉介網站：https://x.example']],
] as const)('says in %s what led to a message', (_, admin, first, last) => {
  const { told, parts } = show(admin, {
    campaign: {
      first: { landing: '/', source: 'newsletter' },
      last: { referrer: 'https://x.example' },
      page: '/contact',
    },
  })
  expect(told(admin.messages.page)).toBe('/contact')
  expect(told(admin.messages.firstTouch)).toBe(first.join(''))
  expect(told(admin.messages.lastTouch)).toBe(last.join(''))
  expect(parts()).toEqual([...first, ...last])
})

it('forged attribution is text, not a link @row:34', () => {
  const { container, parts } = show(english, {
    campaign: { first: { source: MARKUP, referrer: 'https://evil.example' } },
    firstName: MARKUP,
    message: MARKUP,
  })
  expect(screen.getByRole('heading').textContent).toBe(`${MARKUP} 陳`)
  expect(screen.getByText(MARKUP).innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;')
  expect(parts()).toEqual([`Source: ${MARKUP}`, 'Referred by: https://evil.example'])
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('a[href*=evil]')).toBeNull()
})

it('an email address cannot add recipients to the link @row:34', () => {
  const { container } = show(english, { email: 'a%40bank.example?cc=&bcc=spy@evil.example' })
  const link = container.querySelector('a[href^="mailto:"]')
  expect(link?.getAttribute('href')).toBe('mailto:a%2540bank.example%3Fcc%3D%26bcc%3Dspy@evil.example')
})

it('says nothing of a message that nothing is known of', () => {
  const { told, parts } = show(english, { campaign: null })
  for (const fact of ['page', 'firstTouch', 'lastTouch'] as const) expect(told(english.messages[fact])).toBeUndefined()
  expect(parts()).toEqual([])
})

it('says what a message is about by its name, and beside it what stood in the address', () => {
  const { container, told } = show(
    chinese,
    { reason: 'work-permit' },
    { lang: 'en', children: 'Work permit' },
  )
  expect(told(chinese.messages.reason)).toBe('Work permit work-permit')
  const named = container.querySelectorAll('[lang=en]')
  expect([...named].map((name) => name.textContent)).toEqual(['Work permit', 'Work permit'])
  expect(container.querySelector('summary')).not.toHaveTextContent('work-permit')
})

it('says what stood in the address where the content has no name for it', () => {
  const { container, told } = show(english, { reason: MARKUP })
  expect(told(english.messages.reason)).toBe(MARKUP)
  expect(container.querySelector('summary')).toHaveTextContent(MARKUP)
})
