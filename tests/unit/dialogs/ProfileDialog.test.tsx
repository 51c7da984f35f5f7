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

/** Presses “Log out”. Returns what is posted to next-auth. */
async function logOut(answer: { url: string }, session: object) {
  const posts: unknown[] = []
  globalThis.fetch = jest.fn(async (address: unknown, { body }: RequestInit = {}) => {
    if (body) posts.push(Object.fromEntries(new URLSearchParams(String(body))))
    const answers: Record<string, object> = {
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

beforeEach(() => localStorage.clear())

it('tells other tabs of no logout that is refused: they would delete what the member has typed', async () => {
  await logOut({ url: 'http://localhost/api/auth/signout?csrf=true' }, { user: USER })
  expect(await screen.findByText(errors.UNKNOWN)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  expect(localStorage.getItem(BROADCAST_KEY)).toBeNull()
})

it('posts what next-auth expects, and tells other tabs of the logout', async () => {
  const posts = await logOut({ url: window.location.href }, {})
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(posts).toEqual([{ csrfToken: 'a-token', callbackUrl: window.location.href, json: 'true' }])
  expect(localStorage.getItem(BROADCAST_KEY)).toContain('"trigger":"signout"')
})
