import type { ButtonHTMLAttributes } from 'react'
import styles from './Button.module.scss'

export type ButtonLook = 'primary' | 'secondary' | 'onDeep' | 'quiet'

/** The class of everything that looks like a button, links included. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return `${styles.button} ${styles[look]}`
}

export function Button({
  look,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook }) {
  return <button {...rest} type={type} className={buttonClass(look)} />
}
