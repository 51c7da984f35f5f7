import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { leaveDocument } from '@/lib/documentError'
import { ErrorBoundary } from '@/lib/ErrorBoundary'
import { localePath, ROUTES } from '@/lib/routes'
import type { PageAddress } from '@/server/content/page/canonicalAndHreflang'
import { buttonClass } from '@/ui/Button'
import { Seo } from './Seo'
import styles from './PageLayout.module.scss'

type PageBoundaryProps = {
  /** The element of the error message: `main` if the message replaces the page's `<main>`. */
  element: 'div' | 'main'
  address: PageAddress
  children: ReactNode
}

export function PageBoundary({ element, address, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary resetKey={address} fallback={() => <ScriptError element={element} />}>
      {children}
    </ErrorBoundary>
  )
}

/**
 * Loads the page anew. Next.js renders a page without props if the answer with its data was not JSON, such as the page
 * of a Wi-Fi portal.
 */
export function UnusableData() {
  useEffect(() => leaveDocument(new Error('the data of the page is unusable')), [])
  return null
}

/**
 * Replaces a page whose script has failed. Uses few components, because the error may be in one of them. Its
 * link loads a new document, which starts all scripts again.
 */
function ScriptError({ element: Element }: Pick<PageBoundaryProps, 'element'>) {
  const { t, locale } = useTranslation('common')
  return (
    <Element className={styles.scriptError}>
      <Seo title={t('serverError.title')} />
      <h1>{t('serverError.heading')}</h1>
      <p>{t('serverError.text')}</p>
      <a href={localePath(locale, ROUTES.home)} className={buttonClass('primary')}>
        {t('serverError.home')}
      </a>
    </Element>
  )
}
