import { useState } from 'react'
import { FormError } from '@/forms/FormError'
import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import styles from './AccountSections.module.scss'
import { Done } from './Done'
import { Section } from './Section'
import type { Profile } from './sectionIds'

/** The newsletter consent: one checkbox gives and withdraws it. */
export function Newsletter({ consent: { granted, at, text, version } }: { consent: Profile['consent'] }) {
  const { t, locale } = useTranslation('account')
  const [done, tell] = useState('')
  // Optimistic value of the checkbox, until the server responds.
  const [pressed, setPressed] = useState<boolean>()
  const utils = trpc.useUtils()
  const answer = trpc.user.setConsent.useMutation({
    onMutate: () => tell(''),
    onSuccess: (_, { granted: given }) => {
      const now = { granted: given, at: new Date() }
      // Updates the cache at once, so that the next press starts from this value.
      utils.user.account.setData(undefined, (own) => own && { ...own, consent: { ...own.consent, ...now } })
      tell(t(given ? 'consent.saved' : 'consent.takenBack'))
    },
    // After an error, reloads the current wording and answer.
    onError: () => utils.user.account.invalidate(),
    onSettled: () => setPressed(undefined),
  })

  function press(wanted: boolean) {
    if (answer.isPending) return
    setPressed(wanted)
    answer.mutate({ granted: wanted, version })
  }

  return (
    <Section name="consent" about={t('consent.lead')}>
      <label className={styles.consent}>
        <input
          type="checkbox"
          checked={pressed ?? granted}
          onChange={({ currentTarget }) => press(currentTarget.checked)}
        />
        <span>{text}</span>
      </label>
      {at && (
        <p className={styles.times}>
          {t(granted ? 'consent.since' : 'consent.withdrawn', {
            date: formatDate(locale, at),
          })}
        </p>
      )}
      <Done words={done} />
      <FormError fault={answer.error ? errorCode(answer.error) : undefined} />
    </Section>
  )
}
