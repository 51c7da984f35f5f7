import type { ArrayOfPrimitivesInputProps } from 'sanity'
import { documentLanguages } from '../languages'

/** The choice of languages. A document without a choice exists in all of them, so all are ticked. */
export function LanguagesInput(props: ArrayOfPrimitivesInputProps) {
  const value = documentLanguages({ languages: props.value }).map(({ field }) => field)
  return props.renderDefault({ ...props, value })
}
