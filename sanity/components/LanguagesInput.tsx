import { PatchEvent, type ArrayOfPrimitivesInputProps } from 'sanity'
import { documentLanguages } from '../languages'

/**
 * The choice of languages. A document without a choice exists in all of them, so all are ticked, and the last tick
 * cannot be removed.
 */
export function LanguagesInput(props: ArrayOfPrimitivesInputProps) {
  const value = documentLanguages({ languages: props.value }).map(({ field }) => field)
  const onChange: typeof props.onChange = (change) => {
    if (!PatchEvent.from(change).patches.some(({ type }) => type === 'unset')) props.onChange(change)
  }
  return props.renderDefault({ ...props, value, onChange })
}
