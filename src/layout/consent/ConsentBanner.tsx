import Link from 'next/link'
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { allows, type Category, type Consent } from '@/analytics/consent'
import { Button } from '@/ui/Button'
import styles from './Consent.module.scss'

type Question = {
  /** The categories that are offered. */
  offered: readonly Category[]
  /** The answer that the visitor wants to change. */
  present: Consent
  onAnswer: (allowed: readonly Category[]) => void
  /** For visitors who have answered before: closes without changing the answer. */
  onLeave?: (() => void) | undefined
}

/**
 * The consent banner at the lower edge of the window: not modal, and it takes the focus only if the visitor opened it.
 */
export function ConsentBanner({ offered, present, onAnswer, onLeave }: Question) {
  const { t } = useTranslation('consent')
  const { t: tCommon } = useTranslation('common')
  const heading = useId()
  const choices = useId()
  const [choosing, setChoosing] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useRoomBelow(banner)
  useEffect(() => {
    if (present !== 'unasked') banner.current?.focus({ preventScroll: true })
  }, [present])
  useEffect(() => {
    if (choosing) document.getElementById(choices)?.scrollIntoView({ block: 'nearest' })
  }, [choosing, choices])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.banner}
      onKeyDown={({ key }) => key === 'Escape' && onLeave?.()}
    >
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
        <Button look="secondary" onClick={() => onAnswer([])}>
          {t('refuse')}
        </Button>
        <Button look="secondary" onClick={() => onAnswer(offered)}>
          {t('allow')}
        </Button>
        <Button
          look="quiet"
          aria-expanded={choosing}
          aria-controls={choices}
          onClick={() => setChoosing(!choosing)}
        >
          {t('choose')}
        </Button>
      </div>
      <div id={choices} hidden={!choosing}>
        <Choices offered={offered} present={present} onAnswer={onAnswer} />
      </div>
    </section>
  )
}

/** One checkbox per category; necessary storage is described and has none. */
function Choices({ offered, present, onAnswer }: Question) {
  const { t } = useTranslation('consent')
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    onAnswer(offered.filter((category) => ticked.has(category)))
  }
  return (
    <form className={styles.choices} onSubmit={onSubmit}>
      <p>{t('necessary')}</p>
      {offered.map((category) => (
        <label key={category} className={styles.choice}>
          <input type="checkbox" name={category} defaultChecked={allows(category, present)} />
          <span>
            <strong>{t(`category.${category}.name`)}</strong>
            {t(`category.${category}.text`)}
          </span>
        </label>
      ))}
      <Button type="submit" look="secondary">
        {t('save')}
      </Button>
    </form>
  )
}

/** Reserves space below the page, so that focused elements and the page's end can scroll above the banner. */
function useRoomBelow(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const makeRoom = (room: string) => root.style.setProperty('--notice-room', room)
    // The final position in whole pixels, not one during the transition.
    const onSize = () => banner.current && makeRoom(`${root.clientHeight - banner.current.offsetTop + 1}px`)
    const observer = new ResizeObserver(onSize)
    // Browsers scroll only the caret's line of a long text into view.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof HTMLTextAreaElement && target.scrollIntoView({ block: 'nearest' })
    if (banner.current) observer.observe(banner.current)
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      makeRoom('')
    }
  }, [banner])
}
