import { useState } from 'react'
import { FormError } from '@/forms/FormError'
import { formatDate } from '@/i18n/format'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import styles from './AccountSections.module.scss'
import { StatusMessage } from './StatusMessage'
import { Section } from './Section'
import type { Profile } from './accountTypes'

export function Newsletter({ consent }: { consent: Profile['consent'] }) {
  const { granted, at, text, version } = consent
  const { t, locale } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const [optimisticValue, setOptimisticValue] = useState<boolean>()
  const utils = trpc.useUtils()
  const setConsent = trpc.user.setConsent.useMutation({
    onMutate: () => clearStatus(),
    onSuccess: (_, { granted: newGranted }) => {
      const newConsent = { granted: newGranted, at: new Date() }
      // Makes a second request for the account data unnecessary.
      utils.user.account.setData(
        undefined,
        (profile) => profile && { ...profile, consent: { ...profile.consent, ...newConsent } },
      )
      setStatus(newGranted ? 'consent.givenSaved' : 'consent.withdrawnSaved')
      // Other tabs then load the account again.
      void broadcastSessionChange()
    },
    // The server rejects consent to a text that has changed meanwhile, because the member has not read it.
    onError: () => void utils.user.account.invalidate(),
    onSettled: () => setOptimisticValue(undefined),
  })

  // After a lost answer, the reloaded account can show that the server has stored the choice.
  const error = setConsent.variables?.granted === granted ? null : setConsent.error

  function onToggle(newValue: boolean) {
    if (setConsent.isPending) return
    setOptimisticValue(newValue)
    setConsent.mutate({ granted: newValue, version })
  }

  return (
    <Section name="consent" text={t('consent.lead')}>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={optimisticValue ?? granted}
          // After a language switch, until the sentence in it has loaded.
          disabled={consent.locale !== locale}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
        <span>{text}</span>
      </label>
      {at && (
        <p className={styles.meta}>
          {t(granted ? 'consent.givenOn' : 'consent.withdrawnOn', {
            date: formatDate(locale, at),
          })}
        </p>
      )}
      <StatusMessage text={status} />
      <FormError code={error ? errorCode(error) : undefined} />
    </Section>
  )
}
