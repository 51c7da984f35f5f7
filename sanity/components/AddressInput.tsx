import { Stack } from '@sanity/ui'
import { useFormValue, type StringInputProps } from 'sanity'
import { isPageAddress } from '../../src/lib/pageAddress'
import { MAIN_LANGUAGE } from '../languages'
import { slugify } from '../schemaTypes/slugField'
import { OfferedText } from './OfferedText'

/** Input for an address that is still empty or not valid: offers one that is made from the English title. */
export function AddressInput(props: StringInputProps) {
  const title = useFormValue(['title', MAIN_LANGUAGE.field])
  const suggestion = `/${slugify(typeof title === 'string' ? title : '')}`
  const isOffered = !isPageAddress(props.value) && isPageAddress(suggestion)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <OfferedText {...props} text={isOffered ? suggestion : undefined} />
    </Stack>
  )
}
