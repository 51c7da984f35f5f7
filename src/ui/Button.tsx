import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.scss'

export type ButtonVariant = 'primary' | 'secondary' | 'onDeep' | 'quiet'

/** Also used for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`
}

export function Button({
  variant,
  busy = false,
  type = 'button',
  ...buttonProps
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant
  /** Not `disabled`, which would remove the focus. The button still reports presses, so `onClick` must ignore them. */
  busy?: boolean
}) {
  return <button {...buttonProps} type={type} aria-disabled={busy} className={buttonClass(variant)} />
}
