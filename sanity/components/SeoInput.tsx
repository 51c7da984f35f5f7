import { Card, Stack, Text } from '@sanity/ui'
import { useFormValue, type ObjectInputProps } from 'sanity'
import type { Language } from '../languages'
import { livePages, pageLanguages } from '../presentation/livePages'
import { isRecord } from '../schemaTypes/validation'
import { searchResult, type CutText } from './searchResult'
import { SharedLinkPreview } from './SharedLinkPreview'

/**
 * The texts for search engines and the image when shared, and below them a search result and a shared link in each
 * language of the document.
 */
export function SeoInput(props: ObjectInputProps) {
  const value = useFormValue([])
  const document = isRecord(value) ? value : {}
  const pages = livePages(document)
  const languages = pageLanguages(document)
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <Stack gap={3}>
        <Text as="h3" size={1} weight="medium">
          In search results
        </Text>
        {languages.map((language) => (
          <SearchPreview
            key={language.field}
            language={language}
            document={document}
            path={pages.find((page) => page.language === language)?.path}
          />
        ))}
      </Stack>
      <Stack gap={3}>
        <Text as="h3" size={1} weight="medium">
          When shared
        </Text>
        {languages.map((language) => (
          <SharedLinkPreview
            key={language.field}
            language={language}
            document={document}
            image={props.value?.image}
          />
        ))}
      </Stack>
    </Stack>
  )
}

interface SearchPreviewProps {
  language: Language
  document: Record<string, unknown>
  path: string | undefined
}

function SearchPreview({ language, document, path = '' }: SearchPreviewProps) {
  const { site, title, description } = searchResult(document, language)
  return (
    <Card border padding={4} radius={2} aria-label={`Search result, ${language.name}`} role="group">
      <Stack gap={3}>
        <Text size={1} muted lang={language.locale}>
          {[site, ...path.split('/').filter(Boolean)].join(' › ')}
        </Text>
        {title.text ? (
          <Text size={2} weight="medium" lang={language.locale}>
            {title.text}
          </Text>
        ) : (
          <Text size={2} muted>
            The heading of the page, which has none yet
          </Text>
        )}
        {description.text ? (
          <Text size={1} lang={language.locale}>
            {description.text}
          </Text>
        ) : (
          <Text size={1} muted>
            Words of the page that the search engine chooses, because there is no description
          </Text>
        )}
        <Text size={1} muted>
          {lengthOf('Title, with the name of the firm', title)}
        </Text>
        <Text size={1} muted>
          {lengthOf('Description', description)}
        </Text>
      </Stack>
    </Card>
  )
}

const lengthOf = (name: string, { length, limit }: CutText) =>
  length > limit
    ? `${name}: ${length} characters. Search engines may cut it off after about ${limit}.`
    : `${name}: ${length} of about ${limit} characters`
