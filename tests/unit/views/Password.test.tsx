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

it('reloads the account after a password change, which cancels a pending email change', async () => {
  globalThis.fetch = jest.fn(async () => {
    const body = [{ result: { data: superjson.serialize(accountResponse()) } }]
    return { ok: true, json: async () => body } as Response
  })
  const router = { pathname: '/account', asPath: '/account', query: {} }
  render(
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ account }}>
        <TrpcProvider>
          <AccountPage />
        </TrpcProvider>
      </CopyProvider>
    </RouterProvider>,
  )
  expect(await screen.findByText('next@example.com')).toBeVisible()
  accountResponse.mockReturnValue({ ...profile, change: null })
  await act(async () => fireEvent.click(screen.getByText('change')))
  expect(await screen.findByText('no change')).toBeVisible()
})
