import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useEffect, useState } from 'react'
import { set, unset, useClient, type StringInputProps } from 'sanity'
import { containsWords } from '../copy/search'
import { API_VERSION } from '../structure/apiVersion'
import { SearchIcon } from '../structure/icons'

/** A value that editors recognise by its title. */
export interface Suggestion {
  title: string
  /** In the other language; editors find the value by it, too. */
  otherTitle?: string
  value: string
}

interface Suggesting {
  /** The name of the list, such as “Page of the site”. */
  label: string
  placeholder: string
  suggestions: readonly Suggestion[]
}

interface SuggestionsProps extends Suggesting {
  id: string
  value: string
  readOnly?: boolean
  /** With '' if the editor clears the field. */
  onChange: (value: string) => void
}

export function Suggestions({ label, suggestions, ...props }: SuggestionsProps) {
  const [query, setQuery] = useState<string | null>(null)
  const hasMatch = !query || suggestions.some((suggestion) => matches(suggestion, query))
  return (
    <Stack gap={3}>
      <Autocomplete
        {...props}
        aria-label={label}
        filterOption={(typed, { suggestion }) => matches(suggestion, typed)}
        icon={SearchIcon}
        openButton
        options={suggestions.map((suggestion) => ({ value: suggestion.value, suggestion }))}
        renderOption={({ suggestion }) => (
          <Card as="button" padding={3}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {suggestion.title}
              </Text>
              <Text muted size={0}>
                {suggestion.value}
              </Text>
            </Stack>
          </Card>
        )}
        renderValue={(selected) => suggestions.find((each) => each.value === selected)?.title ?? ''}
        onQueryChange={setQuery}
      />
      {!hasMatch && (
        <Text muted size={1} role="status">
          {`Nothing in this list matches “${query}”`}
        </Text>
      )}
    </Stack>
  )
}

/** Input for a text: a list of suggestions, and below it the field, in which editors can also write another text. */
export function SuggestionInput({
  label,
  placeholder,
  hint,
  suggestions,
  ...props
}: StringInputProps & Suggesting & { hint: string }) {
  const { id, onChange, readOnly, value = '' } = props
  return (
    <Stack gap={3}>
      <Suggestions
        id={`${id}-suggestions`}
        label={label}
        placeholder={placeholder}
        suggestions={suggestions}
        value={value}
        readOnly={readOnly}
        onChange={(selected) => onChange(selected ? set(selected) : unset())}
      />
      <Text muted size={1}>
        {hint}
      </Text>
      {props.renderDefault(props)}
    </Stack>
  )
}

const matches = ({ title, otherTitle = '', value }: Suggestion, query: string): boolean =>
  containsWords([title, otherTitle, value], query)

/** The result of a query; empty while it loads, and if it fails. */
export function useSuggestions(query: string, perspective: 'drafts' | 'published' = 'drafts'): Suggestion[] {
  const client = useClient({ apiVersion: API_VERSION })
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  useEffect(() => {
    let isMounted = true
    client
      .withConfig({ perspective })
      .fetch<Suggestion[]>(query)
      .then(
        (found) => isMounted && setSuggestions(found),
        () => {
          // Without the list, editors can still enter a text, which Studio checks.
        },
      )
    return () => {
      isMounted = false
    }
  }, [client, query, perspective])
  return suggestions
}
