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
const onSessionChange = () => void broadcastSessionChange()
const noop = () => {}

/** Fully functional: they log in, and send mails. */
export function AccountForms() {
  const { locale } = useTranslation('components')
  const { open } = useDialog()
  const switchDialog = (dialog: 'login' | 'initiateReset') => void open(dialog)
  const reset = { onUsed: noop, onLoggedIn: onSessionChange, open: switchDialog }
  return (
    <Example name="account">
      <State name="login">
        <LoginForm onSuccess={onSessionChange} />
      </State>
      <State name="signup">
        <SignupForm onSuccess={onSessionChange} open={switchDialog} />
      </State>
      <State name="emailLink">
        <EmailLinkForm nextPath={localePath(locale, ROUTES.home)} onSent={noop} />
      </State>
      <State name="initiateReset">
        <InitiateResetForm onCancel={noop} />
      </State>
      <State name="reset">
        <ResetForm link={LINK} {...reset} />
      </State>
      <State name="resetLinkIncomplete">
        <ResetForm link={{ email: null, hash: null }} {...reset} />
      </State>
    </Example>
  )
}
