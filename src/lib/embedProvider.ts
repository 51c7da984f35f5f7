import { withoutInvisible } from './invisibleText'

/** Names that visitors know, by the host of the frame. */
const NAMES = new Map([
  ['www.youtube-nocookie.com', 'YouTube'],
  ['player.vimeo.com', 'Vimeo'],
  ['www.google.com', 'Google Maps'],
  ['www.openstreetmap.org', 'OpenStreetMap'],
])

export function embedProvider(src: string): string {
  const { host } = new URL(src)
  return NAMES.get(host) ?? host
}

/**
 * The page of the frame's video on YouTube or Vimeo. Otherwise, as for a playlist, a live channel or another provider,
 * the frame's own address.
 */
export function videoPage(src: string): string {
  const { host, pathname, searchParams } = new URL(src)
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  // Players of playlists and live channels have one of these words in the place of the id.
  if (host === 'www.youtube-nocookie.com' && !['videoseries', 'live_stream'].includes(id)) {
    const start = searchParams.get('start')
    return `https://www.youtube.com/watch?${new URLSearchParams({ v: id, ...(start && { t: start }) })}`
  }
  const key = searchParams.get('h')
  return host === 'player.vimeo.com' ? `https://vimeo.com/${id}${key ? `/${key}` : ''}` : src
}

/** Outside of a frame, Google answers the URL of a frame with an error, so this is the search for the office. */
export function mapPage(src: string, officeAddress: string): string {
  if (embedProvider(src) !== 'Google Maps') return src
  const query = withoutInvisible(officeAddress)
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
