import { useId, type ReactNode } from 'react'
import styles from '@/forms/Form.module.scss'
import { FormStateContext, type FormState } from '@/forms/fields/FormState'

/** A form in a given state, with its fields. */
export function FormInState({ children, ...given }: Partial<FormState> & { children: ReactNode }) {
  const id = useId()
  return (
    <FormStateContext value={{ id, errors: {}, sending: false, refusals: 0, ...given }}>
      <div className={styles.form}>{children}</div>
    </FormStateContext>
  )
}
