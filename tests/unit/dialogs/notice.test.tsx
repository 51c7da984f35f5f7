import { act, fireEvent, screen } from '@testing-library/react'
import Router from 'next/router'
import { showNotice } from '@/dialogs/notice'
import { refreshSession } from '@/lib/session'

const WORDS = 'Your account is open.'

beforeEach(() => {
  window.history.replaceState(null, '', '/contact')
  act(() => showNotice(WORDS, 'Close'))
})
afterEach(() => document.body.replaceChildren())

/** As Next's router tells of a change of the address. */
function goTo(path: string) {
  window.history.replaceState(null, '', path)
  act(() => Router.events.emit('routeChangeComplete', path, { shallow: false }))
}

it('is said without taking the focus, until another page is there', () => {
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  expect(document.body).toHaveFocus()
  goTo('/contact?dialog=profile')
  goTo('/contact')
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  goTo('/services')
  expect(screen.queryByRole('status')).toBeNull()
  expect(document.body).toBeEmptyDOMElement()
  const removed = jest.spyOn(Element.prototype, 'remove')
  // It listens no more.
  goTo('/company')
  expect(removed).not.toHaveBeenCalled()
  removed.mockRestore()
})

it.each([
  ['nobody', {}],
  ['somebody else', { user: { email: 'chan@example.com' } }],
])('row 22: stays until its reader logs out, and %s is there', async (_who, next) => {
  // jsdom has no fetch.
  const value = jest.fn()
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true })
  const hear = (body: object) => {
    value.mockResolvedValueOnce({ ok: true, json: async () => body })
    return act(refreshSession)
  }
  await hear({})
  await hear({ user: { email: 'mei@example.com' } })
  expect(screen.getByRole('status')).toHaveTextContent(WORDS)
  await hear(next)
  expect(document.body).toBeEmptyDOMElement()
})

it('goes when it is closed', () => {
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  })
  expect(document.body).toBeEmptyDOMElement()
})
