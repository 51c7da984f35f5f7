import { Autocomplete, Box, Card, Stack, Text } from '@sanity/ui'
import { set, unset, type StringInputProps } from 'sanity'
import { isMeant } from '../copy/search'
import { SENTENCES, type Sentence } from '../copy/sentences'
import { SearchIcon } from '../structure/icons'

const OPTIONS = [...SENTENCES.values()].map((sentence) => ({ value: sentence.key, sentence }))
type Option = (typeof OPTIONS)[number]

/** Selects a site copy sentence by searching any of its words, and shows its default text and location. */
export function SentenceInput({ elementProps, onChange, readOnly, value }: StringInputProps) {
  const chosen = value ? SENTENCES.get(value) : undefined
  return (
    <Stack space={3}>
      <Autocomplete<Option>
        {...elementProps}
        aria-label="Which sentence"
        filterOption={(typed, { sentence }) => isMeant(sentence, typed)}
        icon={SearchIcon}
        onChange={(key) => onChange(key ? set(key) : unset())}
        openButton
        options={OPTIONS}
        placeholder="Type some of its words, in English or in Chinese"
        readOnly={readOnly}
        renderOption={(option) => (
          <Card as="button" padding={3}>
            <Description sentence={option.sentence} />
          </Card>
        )}
        renderValue={(key) => SENTENCES.get(key)?.enCA ?? key}
        value={value ?? ''}
      />
      {chosen && (
        <Card border padding={3} radius={2} tone="transparent">
          <Description sentence={chosen} />
        </Card>
      )}
    </Stack>
  )
}

function Description({ sentence: { key, enCA, zhHK, place } }: { sentence: Sentence }) {
  return (
    <Stack space={3}>
      <Text size={1} weight="medium">
        {enCA ?? '–'}
      </Text>
      {zhHK !== undefined && (
        <Text size={1} lang="zh-HK">
          {zhHK}
        </Text>
      )}
      <Box>
        <Text muted size={0}>
          {place} · {key}
        </Text>
      </Box>
    </Stack>
  )
}
