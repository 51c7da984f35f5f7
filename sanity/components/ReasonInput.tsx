import type { StringInputProps } from 'sanity'
import { SuggestionInput, useSuggestions } from './SuggestionInput'

const SERVICES_QUERY =
  '*[_type == "service" && defined(slug.current)] | order(title.enCA asc) { "title": coalesce(title.enCA, ""), "value": slug.current }'

/** Input for the contact reason of a button or a form: a service, chosen from a list, or a label. */
export function ReasonInput(props: StringInputProps) {
  return (
    <SuggestionInput
      {...props}
      label="Service"
      placeholder="Choose a service"
      hint="or enter a label of your own"
      suggestions={useSuggestions(SERVICES_QUERY)}
    />
  )
}
