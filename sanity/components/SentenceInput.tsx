import { Box, Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { set, unset, type StringInputProps } from 'sanity'
import { MAIN_LANGUAGE, TRANSLATIONS } from '../languages'
import { matchesSearch } from '../copy/search'
import { SENTENCES, type Sentence } from '../copy/sentences'
import { SearchIcon } from '../structure/icons'

const OPTIONS = [...SENTENCES.values()].map((sentence) => ({ value: sentence.key, sentence }))
type Option = (typeof OPTIONS)[number]

/**
 * Input for choosing a sentence of the site copy by search. Shows each sentence's default text and location.
 */
export function SentenceInput({ elementProps, onChange, readOnly, value }: StringInputProps) {
  const selected = value ? SENTENCES.get(value) : undefined
  return (
    <Stack gap={3}>
      <Autocomplete<Option>
        {...elementProps}
        aria-label="Sentence"
        filterOption={(query, { sentence }) => matchesSearch(sentence, query)}
        icon={SearchIcon}
        onChange={(key) => onChange(key ? set(key) : unset())}
        openButton
        options={OPTIONS}
        placeholder="Search by any word, in English or Chinese"
        readOnly={readOnly}
        renderOption={(option) => (
          <Card as="button" padding={3}>
            <SentenceDescription sentence={option.sentence} />
          </Card>
        )}
        renderValue={(key) => SENTENCES.get(key)?.texts[MAIN_LANGUAGE.field] ?? key}
        value={value ?? ''}
      />
      {selected && (
        <Card border padding={3} radius={2} tone="transparent">
          <SentenceDescription sentence={selected} />
        </Card>
      )}
    </Stack>
  )
}

function SentenceDescription({ sentence: { key, texts, location } }: { sentence: Sentence }) {
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {texts[MAIN_LANGUAGE.field] ?? '–'}
      </Text>
      {TRANSLATIONS.filter(({ field }) => texts[field]).map(({ field, locale }) => (
        <Text key={field} size={1} lang={locale}>
          {texts[field]}
        </Text>
      ))}
      <Box>
        <Text muted size={0}>
          {location} · {key}
        </Text>
      </Box>
    </Stack>
  )
}
