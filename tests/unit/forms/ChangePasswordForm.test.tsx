import { fireEvent, render, screen } from '@testing-library/react'
import { LOCALES } from '@/i18n/locales'
import english from '@locales/en-CA/forms.json'
import chinese from '@locales/zh-HK/forms.json'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { CopyProvider } from '@/i18n/useTranslation'
import { TrpcProvider } from '@/trpc/TrpcProvider'

const FORMS = { 'en-CA': english, 'zh-HK': chinese }

it.each(LOCALES)(
  'names the three passwords, and asks for the current one if it is empty, in %s',
  async (locale) => {
    const { field, validation, changePassword } = FORMS[locale]
    render(
      <CopyProvider locale={locale} store={{ forms: FORMS[locale] }}>
        <TrpcProvider>
          <ChangePasswordForm email="mei@example.com" onChanged={() => {}} />
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
  },
)
