import { createImageUrlBuilder } from '@sanity/image-url'
import { Box, Card, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { socialImagePath } from '../../src/lib/socialImagePath'
import { STUDIO_PREVIEW_ORIGIN } from '../environment'
import type { Language } from '../languages'
import { pagePath } from '../presentation/livePages'
import { hasAsset } from '../schemaTypes/validation'
import { API_VERSION } from '../structure/apiVersion'
import { searchResult } from './searchResult'

/** In CSS pixels: about as small as chat apps show it. */
const SIZE = { width: 320, height: 168 }
/** Studio does not know the digest of the page. For a wrong one, the site redirects to the current image. */
const ANY_DIGEST = '0'.repeat(16)

interface SharedLinkPreviewProps {
  language: Language
  document: Record<string, unknown>
  /** The stored value of the field in which editors choose an image for shared links. */
  image: unknown
}

/** How a chat app may show a link to the page of a document. */
export function SharedLinkPreview({ language, document, image }: SharedLinkPreviewProps) {
  const { site, name } = searchResult(document, language)
  const client = useClient({ apiVersion: API_VERSION })
  const own =
    hasAsset(image) &&
    createImageUrlBuilder(client)
      .image(image)
      .size(2 * SIZE.width, 2 * SIZE.height)
      .url()
  const source = own || renderedImage(document, language)
  const [failed, setFailed] = useState('')
  return (
    <Card border radius={2} overflow="hidden" aria-label={`Shared link, ${language.name}`} role="group">
      {source && failed !== source ? (
        <img {...SIZE} src={source} alt="" onError={() => setFailed(source)} />
      ) : (
        <Box padding={4}>
          <Text size={1} muted>
            An image with the heading of the page. It exists when the page is published.
          </Text>
        </Box>
      )}
      <Stack gap={3} padding={4}>
        <Text size={1} weight="medium" lang={language.locale}>
          {name || 'The heading of the page, which has none yet'}
        </Text>
        <Text size={1} muted lang={language.locale}>
          {site}
        </Text>
      </Stack>
    </Card>
  )
}

/** The image that the site renders with the published heading. */
function renderedImage(document: Record<string, unknown>, { locale }: Language): string | undefined {
  const route = pagePath(document)
  if (!STUDIO_PREVIEW_ORIGIN || !route) return undefined
  return STUDIO_PREVIEW_ORIGIN + socialImagePath(locale, ANY_DIGEST, route)
}
