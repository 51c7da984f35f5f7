import { DetailsForm } from '@/forms/account/member/DetailsForm'
import { formatDate } from '@/i18n/format'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { trpc } from '@/trpc/client'
import { StatusMessage } from './StatusMessage'
import { Section } from './Section'
import type { Profile } from './accountTypes'

export function Details({ profile }: { profile: Profile }) {
  const { t, locale } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const utils = trpc.useUtils()
  const { name, locale: mailLocale } = profile

  function onSaved() {
    void utils.user.account.invalidate()
    void broadcastSessionChange()
    setStatus('details.saved')
  }

  const memberSince = formatDate(locale, profile.createdAt)
  return (
    <Section name="details" text={t('details.text')} onSubmit={clearStatus}>
      <DetailsForm memberId={profile.id} details={{ name, locale: mailLocale }} onSaved={onSaved} />
      <StatusMessage text={status} />
      <p>{t('details.memberSince', { date: memberSince })}</p>
    </Section>
  )
}
