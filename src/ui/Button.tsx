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
  /**
   * The action is in progress: disables the button but keeps the focus, which the `disabled` attribute would
   * lose.
   */
  busy?: boolean
}) {
  return <button {...rest} type={type} aria-disabled={busy} className={buttonClass(look)} />
}
