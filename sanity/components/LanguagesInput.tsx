import { PatchEvent, type ArrayOfPrimitivesInputProps } from 'sanity'
import { documentLanguages } from '../languages'

/**
 * A document without a choice exists in all languages, so all are ticked. The last tick cannot be removed: without a
 * value, all languages would be ticked again.
 */
export function LanguagesInput(props: ArrayOfPrimitivesInputProps) {
  const value = documentLanguages({ languages: props.value }).map(({ field }) => field)
  const onChange: typeof props.onChange = (change) => {
    if (!PatchEvent.from(change).patches.some(({ type }) => type === 'unset')) props.onChange(change)
  }
  return props.renderDefault({ ...props, value, onChange })
}
