import { act, fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { showToast } from '@/ui/Toast'
import { refreshSession } from '@/lib/session'

const TEXT = 'Your account has been created.'

const toast = () => screen.queryByRole('status')

beforeEach(() => {
  window.history.replaceState(null, '', '/contact')
  document.body.innerHTML = '<main tabindex="-1"></main>'
  act(() => showToast({ text: TEXT }, 'Close'))
})
afterEach(() => document.body.replaceChildren())

/** Changes the URL and notifies listeners as Next.js's router does. */
function goTo(path: string) {
  window.history.replaceState(null, '', path)
  act(() => Router.events.emit('routeChangeComplete', path, { shallow: false }))
}

/** Loads the session, which the server answers with this body. */
function loadSession(body: object) {
  // jsdom has no fetch.
  const value = jest.fn().mockResolvedValueOnce({ ok: true, json: async () => body })
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true })
  return act(refreshSession)
}

it('is shown without taking the focus, until the visitor opens another page', async () => {
  expect(screen.getByRole('status')).toHaveTextContent(TEXT)
  expect(document.body).toHaveFocus()
  goTo('/contact?dialog=profile')
  goTo('/contact')
  expect(screen.getByRole('status')).toHaveTextContent(TEXT)
  goTo('/services')
  expect(toast()).toBeNull()
  const removed = jest.spyOn(Element.prototype, 'remove')
  // The toast has unsubscribed by now.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  goTo('/company')
  expect(removed).not.toHaveBeenCalled()
  removed.mockRestore()
})

it.each([
  ['is logged out', {}],
  ['logs in as another user', { user: { id: 'chan' } }],
])('disappears when the visitor %s @row:22', async (_what, next) => {
  await loadSession({})
  await loadSession({ user: { id: 'mei' } })
  expect(screen.getByRole('status')).toHaveTextContent(TEXT)
  await loadSession(next)
  expect(toast()).toBeNull()
})

it('disappears when it is closed, and moves the focus to the page', () => {
  const close = screen.getByRole('button', { name: 'Close' })
  close.focus()
  act(() => {
    fireEvent.click(close)
  })
  expect(toast()).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

it('stays until the next login if it is about the end of a session', async () => {
  document.body.replaceChildren()
  await loadSession({})
  act(() => showToast({ text: TEXT, viewer: null }, 'Close'))
  await loadSession({})
  expect(toast()).toHaveTextContent(TEXT)
  await loadSession({ user: { id: 'mei' } })
  expect(toast()).toBeNull()
})
