import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.scss'

export type ButtonLook = 'primary' | 'secondary' | 'onDeep' | 'quiet'

/** The class of everything that looks like a button, links included. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`
}

export function Button({
  look,
  busy = false,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  /** At work on its last press: disabled, but without losing the focus, as a disabled element would. */
  busy?: boolean
}) {
  return <button {...rest} type={type} aria-disabled={busy} className={buttonClass(look)} />
}
