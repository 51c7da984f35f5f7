import { useId, type ReactNode } from 'react'
import styles from '@/forms/Form.module.scss'
import { FormStateContext, type FormState } from '@/forms/fields/FormStateContext'

/** Renders form fields in a given form state, such as `sending`, without a real form. */
export function FormInState({ children, ...state }: Partial<FormState> & { children: ReactNode }) {
  const id = useId()
  return (
    <FormStateContext value={{ id, errors: {}, sending: false, failedSubmits: 0, ...state }}>
      <div className={styles.form}>{children}</div>
    </FormStateContext>
  )
}
