import { act, fireEvent, render, screen } from '@testing-library/react'
import superjson from 'superjson'
import account from '@locales/en-CA/account.json'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Email } from '@/views/accounts/account/sections/email/Email'

// Only its onRequested call matters here.
jest.mock('@/forms/account/member/ChangeEmailForm', () => ({
  ChangeEmailForm: ({ onRequested }: { onRequested: () => Promise<unknown> }) => (
    <button onClick={() => void onRequested()}>{'request'}</button>
  ),
}))

const change = { email: 'next@example.com', former: false, next: false }
const profile = { email: 'mei@example.com', verified: true, hasPassword: true, change }
const accountResponse = jest.fn((): object => profile)

function AccountPage() {
  const { data } = trpc.user.account.useQuery()
  return data ? <Email profile={data} /> : null
}

it('a new request for a change removes the message that the last one was cancelled', async () => {
  globalThis.fetch = jest.fn(async () => {
    const body = [{ result: { data: superjson.serialize(accountResponse()) } }]
    return { ok: true, json: async () => body } as Response
  })
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <TrpcProvider>
        <AccountPage />
      </TrpcProvider>
    </CopyProvider>,
  )
  const cancel = await screen.findByText(account.email.cancelChange)
  accountResponse.mockReturnValue({ ...profile, change: null })
  await act(async () => fireEvent.click(cancel))
  expect(await screen.findByText(account.email.cancelled)).toBeVisible()
  accountResponse.mockReturnValue(profile)
  await act(async () => fireEvent.click(screen.getByText('request')))
  expect(await screen.findByText(account.email.pendingText)).toBeVisible()
  expect(screen.queryByText(account.email.cancelled)).toBeNull()
})
