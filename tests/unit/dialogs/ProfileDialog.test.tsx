import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import dialogs from '@locales/en-CA/dialogs.json'
import errors from '@locales/en-CA/errors.json'
import { ProfileDialog } from '@/dialogs/account/ProfileDialog'
import type { Firm } from '@/forms/contact/ContactOutcome'
import { CopyProvider } from '@/i18n/useTranslation'
import { BROADCAST_KEY, showSession } from '@/lib/session'
import { router, RouterProvider } from '../../support/nextRouter'

const USER = { id: 'mei', email: 'mei@example.com', name: '陳美', role: 'MEMBER' } as const
const close = jest.fn()
let timeout: AbortController

/** Presses “Log out”. Returns what is posted to next-auth. `answer`: undefined for one that never comes. */
async function logOut(answer: { url: string } | undefined, session: object) {
  const posts: unknown[] = []
  globalThis.fetch = jest.fn(async (address: unknown, { body, signal }: RequestInit = {}) => {
    if (body) posts.push(Object.fromEntries(new URLSearchParams(String(body))))
    if (body && !answer)
      await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('too late'))))
    const answers: Record<string, object | undefined> = {
      '/api/auth/csrf': { csrfToken: 'a-token' },
      '/api/auth/signout': answer,
      '/api/auth/session': session,
    }
    return { ok: true, json: async () => answers[String(address)] } as Response
  })
  showSession({ status: 'authenticated', user: USER })
  render(
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ dialogs, errors }}>
        <ProfileDialog open={() => {}} close={close} firm={{} as Firm} />
      </CopyProvider>
    </RouterProvider>,
  )
  await act(async () => fireEvent.click(screen.getByText(dialogs.profile.logOut)))
  return posts
}

beforeEach(() => {
  localStorage.clear()
  timeout = new AbortController()
  // jsdom has no such function.
  Object.defineProperty(AbortSignal, 'timeout', { value: () => timeout.signal, configurable: true })
})

it('tells other tabs of no logout that is refused: they would delete what the member has typed', async () => {
  await logOut({ url: 'http://localhost/api/auth/signout?csrf=true' }, { user: USER })
  expect(await screen.findByText(errors.UNKNOWN)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  expect(localStorage.getItem(BROADCAST_KEY)).toBeNull()
})

it('says that the site cannot be reached if no answer comes in time', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  await logOut(undefined, { user: USER })
  expect(screen.getByText(dialogs.profile.loggingOut)).toBeVisible()
  await act(async () => timeout.abort())
  expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
  expect(screen.getByText(dialogs.profile.logOut)).toBeVisible()
  expect(consoleError.mock.calls).toEqual([['logout failed', expect.any(Error)]])
})

it('posts what next-auth expects, and tells other tabs of the logout', async () => {
  const posts = await logOut({ url: window.location.href }, {})
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(posts).toEqual([{ csrfToken: 'a-token', callbackUrl: window.location.href, json: 'true' }])
  expect(localStorage.getItem(BROADCAST_KEY)).toContain('"trigger":"signout"')
})
