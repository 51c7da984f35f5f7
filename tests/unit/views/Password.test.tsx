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
jest.mock('@/forms/account/ChangePasswordForm', () => ({
  ChangePasswordForm: ({ onChanged }: { onChanged: () => void }) => (
    <button onClick={onChanged}>{'change'}</button>
  ),
}))

const own = { email: 'mei@example.com', hasPassword: true, change: { email: 'next@example.com' } }
const present = jest.fn(() => own as object)

function Desk() {
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
    const body = [{ result: { data: superjson.serialize(present()) } }]
    return { ok: true, json: async () => body } as Response
  })
  const router = { pathname: '/account', asPath: '/account', query: {} } as Partial<NextRouter> as NextRouter
  render(
    <RouterContext value={router}>
      <CopyProvider locale="en-CA" store={{ account }}>
        <TrpcProvider>
          <Desk />
        </TrpcProvider>
      </CopyProvider>
    </RouterContext>,
  )
  expect(await screen.findByText('next@example.com')).toBeVisible()
  present.mockReturnValue({ ...own, change: null })
  await act(async () => fireEvent.click(screen.getByText('change')))
  expect(await screen.findByText('no change')).toBeVisible()
})
