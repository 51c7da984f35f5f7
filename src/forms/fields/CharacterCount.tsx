import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Field.module.scss'

/** Pause in typing before screen readers announce the count; otherwise every key would announce it. */
const PAUSE_MS = 1_000

/**
 * `remaining` is negative if the text is too long, and undefined to show nothing. The element for
 * announcements is always rendered, because screen readers announce only changes of existing elements.
 */
export function CharacterCount({ remaining }: { remaining: number | undefined }) {
  const { t } = useTranslation('forms')
  const [announcedCount, setAnnouncedCount] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedCount(remaining), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [remaining])
  const text = (count: number) =>
    t(count < 0 ? 'charactersOver' : 'charactersLeft', { count: Math.abs(count) })
  return (
    <>
      {remaining !== undefined && (
        <p className={styles.count} data-over={remaining < 0}>
          {text(remaining)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcedCount !== undefined && text(announcedCount)}
      </p>
    </>
  )
}
