import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import english from '@locales/en-CA/common.json'
import type { Notice } from '@/cms/loaders/notices'
import { CopyProvider } from '@/i18n/useTranslation'
import { BelowNotice } from '@/layout/notice/BelowNotice'
import { dismissedNotices, storeDismissedNotice } from '@/layout/notice/dismissedNotices'

const STORED = 'notices'
const HIDDEN = 'notice-dismissed'
/** Each test has its own notice, because a dismissed one stays dismissed for the document. */
let count = 0
const notice = (more: Partial<Notice> = {}): Notice => ({
  key: `notice-${(count += 1)} revision`,
  text: 'The office is closed on Friday.',
  link: null,
  tone: 'information',
  isDismissible: true,
  ...more,
})

const page = (shown: Notice | null) => (
  <CopyProvider locale="en-CA" store={{ common: english }}>
    <BelowNotice notice={shown}>
      <header>Header</header>
    </BelowNotice>
    <main tabIndex={-1} />
  </CopyProvider>
)
const line = () => screen.queryByRole('complementary', { name: english.notice.label })
const button = () => screen.queryByRole('button', { name: english.notice.dismiss })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.documentElement.className = ''
  document.body.innerHTML = ''
})

it('closes a notice, remembers it, and moves the focus to the page', () => {
  const shown = notice()
  const { rerender } = render(page(shown))
  fireEvent.click(button() as HTMLElement)
  expect(line()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(dismissedNotices()).toEqual([shown.key])
  rerender(page(null))
  rerender(page(shown))
  expect(line()).toBeNull()
})

it('shows a notice again after it was changed, and another notice', () => {
  const shown = notice()
  const { rerender } = render(page(shown))
  fireEvent.click(button() as HTMLElement)
  rerender(page({ ...shown, key: `${shown.key} changed` }))
  expect(line()).toBeVisible()
})

it('is missing if it fails; the header and the next notice are shown', () => {
  // React prints the errors that boundaries catch.
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  const failing = Object.defineProperty(notice(), 'text', {
    get: () => {
      throw new TypeError('the text cannot be read')
    },
  })
  const { rerender } = render(page(failing))
  expect(line()).toBeNull()
  expect(screen.getByRole('banner')).toBeVisible()
  rerender(page(notice()))
  expect(line()).toBeVisible()
  errors.mockRestore()
})

it('has a link and the word for its tone, and no button if visitors cannot close it', () => {
  const shown = notice({
    tone: 'important',
    link: { label: 'Read more', href: '/company' },
    isDismissible: false,
  })
  storeDismissedNotice(shown.key)
  render(page(shown))
  expect(line()).toHaveTextContent(`${english.notice.important}The office is closed on Friday.Read more`)
  expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/company')
  expect(button()).toBeNull()
})

it('closes a notice although the storage is blocked', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  render(page(notice()))
  fireEvent.click(button() as HTMLElement)
  expect(line()).toBeNull()
  setItem.mockRestore()
})

it.each(['no JSON', '{"a":1}', '7', '[7,null]'])('ignores a malformed storage entry: %s', (stored) => {
  localStorage.setItem(STORED, stored)
  const shown = notice()
  render(page(shown))
  expect(line()).toBeVisible()
  fireEvent.click(button() as HTMLElement)
  expect(dismissedNotices()).toContain(shown.key)
})

it('stores the latest 20 dismissals', () => {
  for (let index = 0; index < 30; index += 1) storeDismissedNotice(`key ${index}`)
  storeDismissedNotice('key 25')
  expect(dismissedNotices()).toHaveLength(20)
  expect(dismissedNotices().slice(0, 2)).toEqual(['key 25', 'key 29'])
})

describe('on a page of the server', () => {
  /** Runs the script that the HTML loads before the page. */
  function runScript(key: string) {
    Object.defineProperty(document, 'currentScript', {
      configurable: true,
      value: { dataset: { notice: key } },
    })
    jest.isolateModules(() => void jest.requireActual('@/layout/notice/hideDismissedNotice'))
  }

  it('the script hides a dismissed notice, until React has removed it', async () => {
    const shown = notice()
    storeDismissedNotice(shown.key)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(shown))
    expect(container.querySelector('aside')).not.toBeNull()
    runScript(shown.key)
    expect(document.documentElement).toHaveClass(HIDDEN)
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {})
    const root = await act(async () => hydrateRoot(container, page(shown)))
    expect(container.querySelector('aside')).toBeNull()
    expect(document.documentElement).not.toHaveClass(HIDDEN)
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
    await act(async () => root.unmount())
  })

  it('the script leaves a notice that was not dismissed', () => {
    storeDismissedNotice('another notice')
    runScript(notice().key)
    expect(document.documentElement).not.toHaveClass(HIDDEN)
  })

  it('the button waits for React, without changing the layout', async () => {
    const shown = notice()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(shown))
    expect(container.querySelector('button')).not.toHaveAttribute('data-ready')
    const root = await act(async () => hydrateRoot(container, page(shown)))
    expect(container.querySelector('button')).toHaveAttribute('data-ready')
    await act(async () => root.unmount())
  })
})
