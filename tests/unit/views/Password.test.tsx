import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import superjson from 'superjson'
import account from '@locales/en-CA/account.json'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Password } from '@/views/accounts/account/sections/Password'

// Only its onChanged call matters here.
jest.mock('@/forms/account/member/ChangePasswordForm', () => ({
  ChangePasswordForm: ({ onChanged }: { onChanged: () => void }) => (
    <button onClick={onChanged}>{'change'}</button>
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
  const router = { pathname: '/account', asPath: '/account', query: {} } as Partial<NextRouter> as NextRouter
  render(
    <RouterContext value={router}>
      <CopyProvider locale="en-CA" store={{ account }}>
        <TrpcProvider>
          <AccountPage />
        </TrpcProvider>
      </CopyProvider>
    </RouterContext>,
  )
  expect(await screen.findByText('next@example.com')).toBeVisible()
  accountResponse.mockReturnValue({ ...profile, change: null })
  await act(async () => fireEvent.click(screen.getByText('change')))
  expect(await screen.findByText('no change')).toBeVisible()
})
