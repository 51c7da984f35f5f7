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

const sentVerification = { isVerified: true }

/** The server's answers: those of the two actions, then those of `accountResponse`. */
const answerWith = (email: string) => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const actions = Object.entries({ cancelEmailChange: { email }, sendVerification: sentVerification })
    const answer = actions.find(([name]) => String(url).includes(name))?.[1] ?? accountResponse()
    const body = [{ result: { data: superjson.serialize(answer) } }]
    return { ok: true, json: async () => body } as Response
  })
}

/** Shows the page of a member with an unconfirmed change, and returns the button that cancels it. */
function showPendingChange() {
  return showPage(profile, account.email.cancelChange)
}

function showPage(response: object, text: string) {
  accountResponse.mockReturnValue(response)
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <TrpcProvider>
        <AccountPage />
      </TrpcProvider>
    </CopyProvider>,
  )
  return screen.findByText(text)
}

it('says so if the email has already been changed when the member cancels the change', async () => {
  answerWith(change.email)
  const cancel = await showPendingChange()
  accountResponse.mockReturnValue({ ...profile, email: change.email, change: null })
  await act(async () => fireEvent.click(cancel))
  expect(await screen.findByText(account.email.tooLate)).toBeVisible()
  expect(screen.queryByText(account.email.cancelled)).toBeNull()
})

it('a new request for a change removes the message that the last one was cancelled', async () => {
  answerWith(profile.email)
  const cancel = await showPendingChange()
  accountResponse.mockReturnValue({ ...profile, change: null })
  await act(async () => fireEvent.click(cancel))
  expect(await screen.findByText(account.email.cancelled)).toBeVisible()
  accountResponse.mockReturnValue(profile)
  await act(async () => fireEvent.click(screen.getByText('request')))
  expect(await screen.findByText(account.email.pendingText)).toBeVisible()
  expect(screen.queryByText(account.email.cancelled)).toBeNull()
})

it('keeps the focus in the section if the email proves to be confirmed, which removes the button', async () => {
  answerWith(profile.email)
  const resend = await showPage({ ...profile, verified: false, change: null }, account.email.resend)
  accountResponse.mockReturnValue({ ...profile, change: null })
  resend.focus()
  await act(async () => fireEvent.click(resend))
  expect(await screen.findByText(/already confirmed/)).toBeVisible()
  expect(resend).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: account.email.heading })).toHaveFocus()
})

it.each([true, false])(
  'offers no action that mails an unreachable address (verified: %p)',
  async (verified) => {
    answerWith(profile.email)
    await showPage({ ...profile, verified, unreachable: true, change: null }, account.email.unreachable)
    expect(screen.queryByText(account.email.resend)).toBeNull()
    expect(screen.queryByText(account.email.change)).toBeNull()
  },
)
