import Link from 'next/link'
import { useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { isComposing } from '@/lib/isComposing'
import { ROUTES } from '@/lib/routes'
import { allows, type Category, type Consent } from '@/analytics/consent'
import { Button } from '@/ui/Button'
import styles from './Consent.module.scss'

type ConsentQuestion = {
  categories: readonly Category[]
  /** By the visitor. The banner then takes the focus. */
  isReopened: boolean
  /** The answer that a reopened banner shows. */
  current: Consent
  onAnswer: (allowed: readonly Category[]) => void
  /** Closes without changing the answer. Undefined before the first answer: the banner stays open. */
  onClose?: (() => void) | undefined
}

/** Not modal: visitors can use the page without answering. */
export function ConsentBanner({ categories, isReopened, current, onAnswer, onClose }: ConsentQuestion) {
  const { t } = useTranslation('consent')
  const { t: tCommon } = useTranslation('common')
  const heading = useId()
  const choices = useId()
  const [choosing, setChoosing] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useReservedSpace(banner)
  useEffect(() => {
    if (isReopened) banner.current?.focus({ preventScroll: true })
  }, [isReopened])
  useEffect(() => {
    if (choosing) document.getElementById(choices)?.scrollIntoView({ block: 'nearest' })
  }, [choosing, choices])
  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={heading}
      className={styles.banner}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && onClose?.()}
    >
      <h2 id={heading} className={styles.heading}>
        {t('heading')}
      </h2>
      <p>
        <span>{t(categories.includes('analytics') ? 'text' : 'textWithoutAnalytics')}</span>
        <Link href={ROUTES.privacy} prefetch={false}>
          {tCommon('footer.privacy')}
        </Link>
      </p>
      {current !== 'unasked' && <p>{t(`current.${current}`)}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => onAnswer([])}>
          {t('refuse')}
        </Button>
        <Button variant="secondary" onClick={() => onAnswer(categories)}>
          {t('allow')}
        </Button>
        <Button
          variant="quiet"
          aria-expanded={choosing}
          aria-controls={choices}
          onClick={() => setChoosing(!choosing)}
        >
          {t('choose')}
        </Button>
      </div>
      <div id={choices} hidden={!choosing}>
        {/* Another tab may have changed the answer. */}
        <Choices
          key={JSON.stringify(current)}
          categories={categories}
          current={current}
          onAnswer={onAnswer}
        />
      </div>
    </section>
  )
}

function Choices({
  categories,
  current,
  onAnswer,
}: Pick<ConsentQuestion, 'categories' | 'current' | 'onAnswer'>) {
  const { t } = useTranslation('consent')
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    onAnswer(categories.filter((category) => formData.has(category)))
  }
  return (
    <form className={styles.choices} onSubmit={onSubmit}>
      <p>{t('necessary')}</p>
      {categories.map((category) => (
        <label key={category} className={styles.choice}>
          <input type="checkbox" name={category} defaultChecked={allows(category, current)} />
          <span>
            <strong>{t(`category.${category}.name`)}</strong>
            <span>{t(`category.${category}.text`)}</span>
          </span>
        </label>
      ))}
      <Button type="submit" variant="secondary">
        {t('save')}
      </Button>
    </form>
  )
}

/** Keeps the banner from covering the end of the page or an element that gets the focus. */
function useReservedSpace(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const setBannerHeight = (height: string) => root.style.setProperty('--banner-height', height)
    // Unlike `getBoundingClientRect`, `offsetTop` does not change during the opening animation. It is
    // rounded, so without one more pixel the height could be too small.
    const onResize = () =>
      banner.current && setBannerHeight(`${root.clientHeight - banner.current.offsetTop + 1}px`)
    const observer = new ResizeObserver(onResize)
    // Scrolls a focused `<textarea>` fully above the banner; browsers scroll only the line with the caret.
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof HTMLTextAreaElement && target.scrollIntoView({ block: 'nearest' })
    if (banner.current) observer.observe(banner.current)
    document.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocus)
      setBannerHeight('')
    }
  }, [banner])
}
