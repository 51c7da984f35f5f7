import { ROUTES } from '@/lib/routes'
import type { NamedContent } from '@/server/content/page/contentTitle'

/** Files in `public/illustrations`, without the extension `.svg`. */
export type SocialImageDrawing = 'harbour' | 'lighthouse' | 'pier' | 'chart' | 'knot' | 'tonic' | 'postbox'

export type ImageContent = NamedContent & {
  sections?: readonly { _type: string; drawing?: SocialImageDrawing | null }[]
}

/** For pages without an opening section, in which editors choose a drawing. */
const DRAWINGS: Partial<Record<string, SocialImageDrawing>> = {
  [ROUTES.visaTonic]: 'tonic',
  [ROUTES.contact]: 'postbox',
}

export function chooseDrawing(
  route: string,
  { title, topic, sections = [] }: ImageContent,
): SocialImageDrawing {
  const opening = sections.find(({ _type }) => _type === 'openingSection')
  if (opening) return opening.drawing ?? 'pier'
  // The page of a topic has a topic but no title; an article has both.
  return DRAWINGS[route] ?? (topic && !title ? 'chart' : 'harbour')
}
