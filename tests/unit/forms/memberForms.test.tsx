import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import errors from '@locales/en-CA/errors.json'
import forms from '@locales/en-CA/forms.json'
import { ChangeEmailForm } from '@/forms/account/member/ChangeEmailForm'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { DetailsForm } from '@/forms/account/member/DetailsForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { TrpcProvider } from '@/trpc/TrpcProvider'

const EMAIL = 'mei@example.com'

it.each([
  [
    'a new email address',
    <ChangeEmailForm key={1} memberId="mei" email={EMAIL} onRequested={async () => {}} />,
  ],
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

it('names the three passwords, and asks for the current one if it is empty', async () => {
  const { field, validation, changePassword } = forms
  render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <TrpcProvider>
        <ChangePasswordForm email={EMAIL} onChanged={() => {}} />
      </TrpcProvider>
    </CopyProvider>,
  )
  const names = [field.currentPassword, field.newPassword, field.newPasswordConfirmation]
  const [current, next, repetition] = names.map((name) => screen.getByLabelText(name))
  expect(repetition).toHaveAttribute('autocomplete', 'new-password')
  fireEvent.click(screen.getByRole('button', { name: changePassword.submit }))
  expect(await screen.findByText(validation.currentPasswordRequired)).toBeVisible()
  expect(current).toHaveAccessibleDescription(validation.currentPasswordRequired)
  expect(next).toHaveAccessibleDescription(expect.stringContaining(validation.passwordTooShort))
})

it('keeps what is sent while it is sent', async () => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
  render(
    <CopyProvider locale="en-CA" store={{ forms }}>
      <TrpcProvider>
        <DetailsForm memberId="mei" details={{ name: 'Mei', locale: 'en-CA' }} onSaved={async () => {}} />
      </TrpcProvider>
    </CopyProvider>,
  )
  const options = screen.getAllByRole('option')
  expect(options.filter((option) => option.matches(':disabled'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: forms.details.submit }))
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.getByLabelText(forms.field.name)).toHaveAttribute('readonly')
  for (const option of options) expect(option).toBeDisabled()
})

it('an attempt with an invalid field removes the error of the attempt before', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <CopyProvider locale="en-CA" store={{ errors, forms }}>
      <TrpcProvider>
        <DetailsForm memberId="mei" details={{ name: 'Mei', locale: 'en-CA' }} onSaved={() => {}} />
      </TrpcProvider>
    </CopyProvider>,
  )
  const submit = screen.getByRole('button', { name: forms.details.submit })
  fireEvent.click(submit)
  const error = await screen.findByText(errors.UNREACHABLE)
  await waitFor(() => expect(submit).toHaveTextContent(forms.details.submit))
  fireEvent.change(screen.getByLabelText(forms.field.name), { target: { value: '' } })
  fireEvent.click(submit)
  expect(await screen.findAllByText(forms.validation.nameRequired)).toHaveLength(2)
  expect(error).toBeEmptyDOMElement()
})
