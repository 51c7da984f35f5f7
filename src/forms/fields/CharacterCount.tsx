import { useEffect, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Field.module.scss'

/** How long the typing rests before the count is read out, in milliseconds. */
const REST = 1_000

/**
 * How many characters are left, or too many (below 0); nothing where that does not matter yet. It is seen at once, and
 * said when the typing rests, not at every key: its place is there before it says anything.
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
