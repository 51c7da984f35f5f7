import { act, fireEvent, render, screen } from '@testing-library/react'
import superjson from 'superjson'
import account from '@locales/en-CA/account.json'
import type { MoveFocus } from '@/lib/rememberFocus'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Password } from '@/views/accounts/account/sections/Password'
import { RouterProvider } from '../../support/nextRouter'

// Only its onChanged call matters here.
jest.mock('@/forms/account/member/ChangePasswordForm', () => ({
  ChangePasswordForm: ({ onChanged }: { onChanged: (moveFocus: MoveFocus) => void }) => (
    <button onClick={() => onChanged(() => {})}>{'change'}</button>
  ),
}))

const profile = { email: 'mei@example.com', hasPassword: true, change: { email: 'next@example.com' } }
const accountResponse = jest.fn(() => profile as object)

function AccountPage() {
  const { data } = trpc.user.account.useQuery()
  if (!data) return null
  return (
    <>
      <p>{data.change?.email ?? 'no change'}</p>
      <Password profile={data} />
    </>
  )
}

function renderPage() {
  const router = { pathname: '/account', asPath: '/account', query: {} }
  return render(
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ account }}>
        <TrpcProvider>
          <AccountPage />
        </TrpcProvider>
      </CopyProvider>
    </RouterProvider>,
  )
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => {
    const body = [{ result: { data: superjson.serialize(accountResponse()) } }]
    return { ok: true, json: async () => body } as Response
  })
})

it.each([
  [false, 1],
  [true, 0],
])(
  'offers a link to set a password only to an address that gets mails (unreachable: %s)',
  async (unreachable, offers) => {
    accountResponse.mockReturnValueOnce({ ...profile, hasPassword: false, unreachable })
    renderPage()
    expect(await screen.findByText('next@example.com')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: account.password.choose })).toHaveLength(offers)
  },
)

it('reloads the account after a password change, which cancels a pending email change', async () => {
  renderPage()
  expect(await screen.findByText('next@example.com')).toBeVisible()
  accountResponse.mockReturnValue({ ...profile, change: null })
  await act(async () => fireEvent.click(screen.getByText('change')))
  expect(await screen.findByText('no change')).toBeVisible()
})
