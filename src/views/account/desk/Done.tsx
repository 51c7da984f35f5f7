import { useState } from 'react'
import styles from './Desk.module.scss'

/** What has just been done, in words; empty before and during the next act. */
export function useDone() {
  return useState('')
}

/** There before its words, so that they are heard. */
export function Done({ words }: { words: string }) {
  return (
    <p role="status" className={styles.done}>
      {words}
    </p>
  )
}
