import { ChangeEmailForm } from '@/forms/account/member/ChangeEmailForm'
import { ChangePasswordForm } from '@/forms/account/member/ChangePasswordForm'
import { DeleteAccountForm } from '@/forms/account/member/DeleteAccountForm'
import { DetailsForm } from '@/forms/account/member/DetailsForm'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useTranslation } from '@/i18n/useTranslation'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import { Device } from '@/views/accounts/account/sections/devices/Device'
import { Newsletter } from '@/views/accounts/account/sections/Newsletter'
import { PendingEmail } from '@/views/accounts/account/sections/email/PendingEmail'
import { Example, State } from './Example'

const DAY = new Date('2026-08-31T02:00:00Z')
const EMAIL = 'chan@example.com'
const noop = () => {}
const resolved = () => Promise.resolve()

export function MemberAccount() {
  const { t, locale } = useTranslation('components')
  const { t: tAccount } = useTranslation('account')
  const times = { createdAt: DAY, lastSeenAt: DAY }
  const consent = { granted: true, at: DAY, text: tAccount('consent.text'), version: 'sample', locale }
  return (
    <TrpcProvider>
      <Example name="memberAccount">
        <State name="details">
          <DetailsForm memberId="sample" details={{ name: t('sample.name'), locale }} onSaved={resolved} />
        </State>
        <State name="changeEmail">
          <ChangeEmailForm memberId="sample" email={EMAIL} onRequested={resolved} />
        </State>
        <State name="pendingEmail">
          <PendingEmail change={{ email: EMAIL, former: true, next: false }} onCancelled={noop} />
        </State>
        <State name="changePassword">
          <ChangePasswordForm email={EMAIL} onChanged={noop} />
        </State>
        <State name="deleteAccount">
          <DeleteAccountForm email={EMAIL} onDeleted={noop} />
        </State>
        <State name="devices">
          <ul className={styles.devices}>
            <Device
              session={{ id: '1', browser: 'Safari', system: 'iOS', current: true, ...times }}
              busy={false}
              onEnd={noop}
            />
            <Device
              session={{ id: '2', browser: 'Firefox', system: 'Linux', current: false, ...times }}
              busy={false}
              onEnd={noop}
            />
            <Device
              session={{ id: '3', browser: null, system: null, current: false, ...times }}
              busy
              onEnd={noop}
            />
          </ul>
        </State>
        <State name="consent">
          <Newsletter consent={consent} />
        </State>
      </Example>
    </TrpcProvider>
  )
}
