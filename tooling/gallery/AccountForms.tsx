import { useDialog } from '@/dialogs/useDialog'
import { EmailLinkForm } from '@/forms/account/EmailLinkForm'
import { InitiateResetForm } from '@/forms/account/InitiateResetForm'
import { LoginForm } from '@/forms/account/LoginForm'
import { ResetForm } from '@/forms/account/ResetForm'
import { SignupForm } from '@/forms/account/SignupForm'
import { localePath, ROUTES } from '@/lib/routes'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { Example, State } from './Example'

const LINK = { email: 'chan@example.com', hash: 'of-no-mail' }
const noteSession = () => void broadcastSessionChange()
const nothing = () => {}

/** The account forms, fully functional. */
export function AccountForms() {
  const { locale } = useTranslation('components')
  const { open } = useDialog()
  const turn = (dialog: 'login' | 'initiateReset') => void open(dialog)
  const reset = { onChanged: nothing, onLoggedIn: noteSession, open: turn }
  return (
    <Example name="account">
      <State name="login">
        <LoginForm onSuccess={noteSession} />
      </State>
      <State name="signup">
        <SignupForm onSuccess={noteSession} open={turn} />
      </State>
      <State name="emailLink">
        <EmailLinkForm onward={localePath(locale, ROUTES.home)} onSent={nothing} />
      </State>
      <State name="askReset">
        <InitiateResetForm onCancel={nothing} />
      </State>
      <State name="reset">
        <ResetForm link={LINK} {...reset} />
      </State>
      <State name="resetIncomplete">
        <ResetForm link={{ email: null, hash: null }} {...reset} />
      </State>
    </Example>
  )
}
