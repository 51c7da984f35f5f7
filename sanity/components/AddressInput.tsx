import { Button, Stack } from '@sanity/ui'
import { set, useFormValue, type StringInputProps } from 'sanity'
import { isPageAddress } from '../../src/lib/pageAddress'
import { MAIN_LANGUAGE } from '../languages'
import { slugify } from '../schemaTypes/slugField'

/** Input for an address that is still empty or not valid: offers one that is made from the English title. */
export function AddressInput(props: StringInputProps) {
  const title = useFormValue(['title', MAIN_LANGUAGE.field])
  const suggestion = `/${slugify(typeof title === 'string' ? title : '')}`
  const isOffered = !isPageAddress(props.value) && !props.readOnly && isPageAddress(suggestion)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {isOffered && (
        <Button mode="ghost" text={`Use ${suggestion}`} onClick={() => props.onChange(set(suggestion))} />
      )}
    </Stack>
  )
}
