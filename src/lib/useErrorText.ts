import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from './errorCodes'
import { siteAddress } from './siteAddress'

/** A page that was loaded before a deployment may lack the text of a new code, or the site's address. */
export function useErrorText(): (code: CallErrorCode) => string {
  const { t } = useTranslation('errors')
  return (code) => {
    const address = siteAddress()
    const message = code === 'OTHER_ADDRESS' && !address ? code : t(code, { address })
    return message === code ? t('UNKNOWN') : message
  }
}
