import { useState } from 'react'
import { DetailsForm } from '@/forms/account/DetailsForm'
import { formatDate } from '@/i18n/format'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { Done } from './Done'
import { Section } from './Section'
import type { Profile } from './sectionIds'

/** The member's name, and the language of mails. */
export function Details({ own }: { own: Profile }) {
  const { t, locale } = useTranslation('account')
  const [done, tell] = useState('')
  const utils = trpc.useUtils()
  const { name, locale: mails } = own

  async function onSaved() {
    await Promise.all([utils.user.account.invalidate(), broadcastSessionChange()])
    tell(t('details.saved'))
  }

  const since = formatDate(locale, own.createdAt)
  return (
    <Section name="details" about={t('details.text')}>
      <DetailsForm own={{ name, locale: mails }} onSaved={onSaved} />
      <Done words={done} />
      <p>{t('details.since', { date: since })}</p>
    </Section>
  )
}
