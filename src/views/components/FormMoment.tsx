import { useId, type ReactNode } from 'react'
import styles from '@/forms/Form.module.scss'
import { FormStateContext, type FormState } from '@/forms/fields/FormState'

/** What stands in a form whose state is given: fields at one moment. */
export function FormMoment({ children, ...given }: Partial<FormState> & { children: ReactNode }) {
  const id = useId()
  return (
    <FormStateContext value={{ id, errors: {}, sending: false, refusals: 0, ...given }}>
      <div className={styles.form}>{children}</div>
    </FormStateContext>
  )
}
