import Link from 'next/link'
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { Consent } from '@/lib/consent'
import { ROUTES } from '@/lib/routes'
import { Button } from '@/ui/Button'
import styles from './Consent.module.scss'

/**
 * Asks for consent from the window's lower edge, without standing in the way: no modal dialog, and it takes the focus
 * only where the visitor called it. `present`: the answer that they come to change.
 */
export function ConsentBanner({
  present,
  onAnswer,
}: {
  present: Consent
  onAnswer: (granted: boolean) => void
}) {
  const { t } = useTranslation('consent')
  const { t: tCommon } = useTranslation('common')
  const heading = useId()
  const banner = useRef<HTMLElement>(null)
  useRoomBelow(banner)
  useEffect(() => {
    if (present !== 'unasked') banner.current?.focus({ preventScroll: true })
  }, [present])
  return (
    <section ref={banner} tabIndex={-1} aria-labelledby={heading} className={styles.banner}>
      <h2 id={heading} className={styles.heading}>
        {t('heading')}
      </h2>
      <p>
        {t('text')}
        <Link href={ROUTES.privacy} prefetch={false}>
          {tCommon('footer.privacy')}
        </Link>
      </p>
      {present !== 'unasked' && <p>{t(`present.${present}`)}</p>}
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => onAnswer(false)}>
          {t('refuse')}
        </Button>
        <Button look="secondary" onClick={() => onAnswer(true)}>
          {t('allow')}
        </Button>
      </div>
    </section>
  )
}

/** Keeps the focused element, and the page's end, clear of the banner: both can be scrolled to above it. */
function useRoomBelow(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const makeRoom = (room: string) => root.style.setProperty('--notice-room', room)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) makeRoom(`${root.clientHeight - entry.target.getBoundingClientRect().top}px`)
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      makeRoom('')
    }
  }, [banner])
}
