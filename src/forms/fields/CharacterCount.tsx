import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Field.module.scss'

/** How long typing must pause before the count is announced, in ms. */
const REST = 1_000

/**
 * The remaining characters, or how many too many (below 0); nothing while irrelevant. Visible at once, announced when
 * typing pauses. Its live region exists before its text.
 */
export function CharacterCount({ left }: { left: number | undefined }) {
  const { t } = useTranslation('forms')
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSaid(left), REST)
    return () => clearTimeout(timer)
  }, [left])
  const words = (count: number) =>
    t(count < 0 ? 'charactersOver' : 'charactersLeft', { count: Math.abs(count) })
  return (
    <>
      {left !== undefined && (
        <p className={styles.count} data-over={left < 0}>
          {words(left)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said !== undefined && words(said)}
      </p>
    </>
  )
}
