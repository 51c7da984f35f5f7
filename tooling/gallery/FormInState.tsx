import { useId, type ReactNode } from 'react'
import styles from '@/forms/Form.module.scss'
import { FormStateContext, NO_ATTEMPT, type FormState } from '@/forms/fields/FormStateContext'

/** Renders form fields in a given form state, such as `sending`, without a real form. */
export function FormInState({ children, ...state }: Partial<FormState> & { children: ReactNode }) {
  const id = useId()
  return (
    <FormStateContext value={{ id, ...NO_ATTEMPT, ...state }}>
      <div className={styles.form}>{children}</div>
    </FormStateContext>
  )
}
