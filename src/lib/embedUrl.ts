/**
 * The origins from which the Content-Security-Policy header allows frames. The hosts in `.example` are those of the
 * sample content. None is the site itself, because a frame from its own host could remove its `sandbox`
 * attribute and read the page.
 */
const SAMPLE_VIDEO = 'https://video.example'
const SAMPLE_MAP = 'https://maps.example'
const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'
const GOOGLE_MAPS = 'https://www.google.com'
const OPEN_STREET_MAP = 'https://www.openstreetmap.org'

export const FRAME_ORIGINS = [YOUTUBE, VIMEO, GOOGLE_MAPS, OPEN_STREET_MAP, SAMPLE_VIDEO, SAMPLE_MAP]

/** Converts what people copy: addresses of video pages, short links, code for embedding. Null for any other text. */
export function videoFrameUrl(address: unknown): string | null {
  const url = parseAddress(address)
  if (!url) return null
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  const [, first = '', second = ''] = url.pathname.split('/')
  if (url.origin === SAMPLE_VIDEO) return url.href
  if (host === 'youtu.be') return youTube(first, url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return youTube(url.searchParams.get('v') ?? '', url)
    return ['embed', 'shorts', 'live', 'v'].includes(first) ? youTube(second, url) : null
  }
  if (host === 'player.vimeo.com') return first === 'video' ? vimeo(second, url) : null
  if (host !== 'vimeo.com') return null
  const [, id, key] = VIMEO_PAGE.exec(url.pathname) ?? []
  return id ? vimeo(id, url, key) : null
}

/** `/76979871/key`, `/channels/name/76979871`, `/groups/name/videos/76979871`, `/showcase/9/video/76979871`. */
const VIMEO_PAGE =
  /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d+)(?:\/(\w+))?\/?$/

/** Accepts the code for embedding, too. Null for any address but that of a map for embedding. */
export function mapFrameUrl(address: unknown): string | null {
  const url = parseAddress(address)
  if (!url) return null
  const isMap =
    url.origin === SAMPLE_MAP ||
    (url.origin === GOOGLE_MAPS && /^\/maps\/embed(?:\/|$)/.test(url.pathname)) ||
    (url.origin === OPEN_STREET_MAP && url.pathname === '/export/embed.html')
  return isMap ? url.href : null
}

export const validateVideoUrl = (address: unknown): true | string =>
  videoFrameUrl(address) !== null ||
  'The site cannot play this address: copy the address of the video’s page, such as https://www.youtube.com/watch?v=… or https://vimeo.com/…'

export const validateMapUrl = (address: unknown): true | string =>
  mapFrameUrl(address) !== null ||
  'Maps at this address do not load on other websites: in Google Maps, choose “Share”, then “Embed a map”, and copy the address that begins with https://www.google.com/maps/embed'

const FRAME_SOURCE = /^<iframe\s[^>]*?\bsrc="([^"]{1,2000})"/

/**
 * Only https. No user name and password, because the checks of `hostname` and `origin` ignore them,
 * and `href` would pass them on to the frame. No port, because the checks of `hostname` ignore it.
 */
function parseAddress(address: unknown): URL | null {
  if (typeof address !== 'string') return null
  const copied = (FRAME_SOURCE.exec(address.trim())?.[1]?.replaceAll('&amp;', '&') ?? address).trim()
  // Browsers show addresses without https://.
  const text = /^(?:[a-z-]+\.)+[a-z]+\//i.test(copied) ? `https://${copied}` : copied
  if (!/^https:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password || url.port ? null : url
}

/** Keeps all parameters of an embedded player, but only the start time of another link. */
function youTube(id: string, { pathname, searchParams }: URL): string | null {
  if (!/^[\w-]+$/.test(id)) return null
  const player = new URL(`${YOUTUBE}/embed/${id}`)
  if (pathname.startsWith('/embed/')) player.search = searchParams.toString()
  const start = searchParams.get('start') ?? secondsOf(searchParams.get('t') ?? '')
  if (start) player.searchParams.set('start', start)
  return player.href
}

/** Converts a start time such as 90, 90s or 1m30s to seconds. */
function secondsOf(time: string): string {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? String(total) : ''
}

/** An unlisted video does not play without `key`. */
function vimeo(
  id: string,
  { searchParams, hostname }: URL,
  key = searchParams.get('h') ?? '',
): string | null {
  if (!/^\d+$/.test(id)) return null
  const player = new URL(`${VIMEO}/video/${id}`)
  if (hostname === player.hostname) player.search = searchParams.toString()
  if (/^\w+$/.test(key)) player.searchParams.set('h', key)
  return player.href
}
