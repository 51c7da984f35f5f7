import { render } from '@testing-library/react'
import forms from '@locales/en-CA/forms.json'
import { ChangeEmailForm } from '@/forms/account/member/ChangeEmailForm'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { TrpcProvider } from '@/trpc/TrpcProvider'

const EMAIL = 'mei@example.com'

it.each([
  ['a new email address', <ChangeEmailForm key={1} email={EMAIL} onRequested={async () => {}} />],
  ['a new password', <ChangePasswordForm key={2} email={EMAIL} onChanged={() => {}} />],
  ['the deletion of the account', <DeleteAccountForm key={3} email={EMAIL} onDeleted={() => {}} />],
])('the form for %s tells password managers to which account the password belongs', (_what, form) => {
  const { container } = render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <TrpcProvider>{form}</TrpcProvider>
    </CopyProvider>,
  )
  const username = container.querySelector('input[autocomplete=username]')
  expect(username).toHaveValue(EMAIL)
  expect(username).not.toBeVisible()
  expect(container.querySelector('input[autocomplete=current-password]')).toBeInTheDocument()
})
