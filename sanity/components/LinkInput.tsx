import { Stack } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { suggestedLinkUrl } from '../../src/cms/rules/linkUrl'
import { linkTargets, TARGETS_QUERY } from '../links/internalPages'
import { OfferedText } from './OfferedText'
import { SuggestionInput, useSuggestions } from './SuggestionInput'

export function LinkInput(props: StringInputProps) {
  return (
    <PageChoice
      {...props}
      hint="or enter the URL of another website, mailto: and an email address, or tel: and a phone number, such as tel:+85221234567"
    />
  )
}

export function PageInput(props: StringInputProps) {
  return <PageChoice {...props} hint="or enter the path of a page" />
}

function PageChoice(props: StringInputProps & { hint: string }) {
  const language = props.path.includes('zhHK') ? 'zhHK' : 'enCA'
  return (
    <Stack gap={3}>
      <SuggestionInput
        {...props}
        label="Page of the site"
        placeholder="Choose a page of the site"
        suggestions={linkTargets(useSuggestions(TARGETS_QUERY), language)}
      />
      <OfferedText {...props} text={suggestedLinkUrl(props.value)} />
    </Stack>
  )
}
