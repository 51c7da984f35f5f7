import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'

export function ContactItems({
  settings: { email, phone, phoneHref, chatUrl, address },
}: {
  settings: Settings
}) {
  const { t } = useTranslation('common')
  return (
    <>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li>
          <a href={phoneHref}>{phone}</a>
        </li>
      )}
      {chatUrl && (
        <li>
          <a href={chatUrl} rel="noopener">
            {t('footer.chat')}
          </a>
        </li>
      )}
      {address && (
        <li>
          <address>{localizedText(address)}</address>
        </li>
      )}
    </>
  )
}

export function ProfileItems({ settings: { socialLinks } }: { settings: Settings }) {
  return socialLinks.map(({ _key, label, url }) => (
    <li key={_key}>
      <a href={url} rel="noopener">
        {label}
      </a>
    </li>
  ))
}
