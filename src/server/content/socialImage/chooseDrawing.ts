import { ROUTES } from '@/lib/routes'
import type { NamedContent } from '@/server/content/page/contentTitle'

/**
 * The names of the drawings that a social image can show: files in `public/illustrations`, without the extension
 * `.svg`.
 */
export type SocialImageDrawing = 'harbour' | 'lighthouse' | 'pier' | 'chart' | 'knot' | 'tonic' | 'postbox'

export type ImageContent = NamedContent & {
  sections?: readonly { _type: string; drawing?: SocialImageDrawing | null }[]
}

/** The drawings on the social images of pages for which editors cannot choose one in Sanity, by route. */
const DRAWINGS: Partial<Record<string, SocialImageDrawing>> = {
  [ROUTES.visaTonic]: 'tonic',
  [ROUTES.contact]: 'postbox',
}

/**
 * Chooses the drawing for a page's social image. If the page has an opening section, returns the drawing that the
 * editor has chosen there, by default the pier. Otherwise returns the drawing of the route in `DRAWINGS`. For
 * routes that are not in `DRAWINGS`, returns the chart if the page is a list of articles, or else the harbour.
 */
export function chooseDrawing(
  route: string,
  { title, topic, sections = [] }: ImageContent,
): SocialImageDrawing {
  const opening = sections.find(({ _type }) => _type === 'openingSection')
  if (opening) return opening.drawing ?? 'pier'
  return DRAWINGS[route] ?? (topic && !title ? 'chart' : 'harbour')
}
