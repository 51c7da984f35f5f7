import { act, fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { showToast } from '@/dialogs/Toast'
import { refreshSession } from '@/lib/session'

const WORDS = 'Your account is open.'

const notice = () => screen.queryByRole('status')

beforeEach(() => {
  window.history.replaceState(null, '', '/contact')
  document.body.innerHTML = '<main tabindex="-1"></main>'
  act(() => showToast({ text: WORDS }, 'Close'))
})
afterEach(() => document.body.replaceChildren())

/** Changes the URL and notifies listeners as Next.js's router does. */
function goTo(path: string) {
  window.history.replaceState(null, '', path)
  act(() => Router.events.emit('routeChangeComplete', path, { shallow: false }))
}

/** Notifies the page of the session. */
function hear(body: object) {
  // jsdom has no fetch.
  const value = jest.fn().mockResolvedValueOnce({ ok: true, json: async () => body })
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true })
  return act(refreshSession)
}

it('is said without taking the focus, until another page is there', async () => {
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  expect(document.body).toHaveFocus()
  goTo('/contact?dialog=profile')
  goTo('/contact')
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  goTo('/services')
  expect(notice()).toBeNull()
  const removed = jest.spyOn(Element.prototype, 'remove')
  // The toast has unsubscribed by now.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  goTo('/company')
  expect(removed).not.toHaveBeenCalled()
  removed.mockRestore()
})

it.each([
  ['nobody', {}],
  ['somebody else', { user: { email: 'chan@example.com' } }],
])('stays until its reader logs out, and %s is there @row:22', async (_who, next) => {
  await hear({})
  await hear({ user: { email: 'mei@example.com' } })
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  await hear(next)
  expect(notice()).toBeNull()
})

it('goes when it is closed, and the focus that it had is the page’s', () => {
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  act(() => {
    fireEvent.click(close)
  })
  expect(notice()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

it('that a session ended stays until the next login', async () => {
  document.body.replaceChildren()
  await hear({})
  act(() => showToast({ text: WORDS, viewer: null }, 'Close'))
  await hear({})
  expect(notice()).toHaveTextContent(WORDS)
  await hear({ user: { email: 'mei@example.com' } })
  expect(notice()).toBeNull()
})
