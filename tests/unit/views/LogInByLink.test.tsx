import { render, screen } from '@testing-library/react'
import account from '@locales/en-CA/account.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'

it.each([true, false])('says whether the login deletes a password: %p', (deletesPassword) => {
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link="" email="mei@example.com" deletesPassword={deletesPassword} />
    </CopyProvider>,
  )
  expect(screen.getByText(/mei@example\.com/)).not.toHaveTextContent('password')
  expect(screen.queryAllByText(account.logIn.deletesPassword)).toHaveLength(deletesPassword ? 1 : 0)
})
