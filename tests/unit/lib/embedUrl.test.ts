/** @jest-environment node */
import { embedProvider, videoPage } from '@/lib/embedProvider'
import { FRAME_ORIGINS, mapFrameUrl, validateMapUrl, validateVideoUrl, videoFrameUrl } from '@/lib/embedUrl'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const VIMEO = 'https://player.vimeo.com/video/76979871'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&list=x', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${YOUTUBE}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42', `${YOUTUBE}?start=42`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', `${YOUTUBE}?start=3`],
  [`<iframe width="560" src="${YOUTUBE}?a=1&amp;b=2" title="x"></iframe>`, `${YOUTUBE}?a=1&b=2`],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`],
  ['https://vimeo.com/channels/staffpicks/76979871', VIMEO],
  ['https://vimeo.com/groups/shorts/videos/76979871', VIMEO],
  ['https://vimeo.com/showcase/9/video/76979871/', VIMEO],
  [`${VIMEO}?h=key`, `${VIMEO}?h=key`],
  ['https://video.example/embed/pier', 'https://video.example/embed/pier'],
])('plays %s', (address, url) => {
  expect([videoFrameUrl(address), validateVideoUrl(address)]).toEqual([url, true])
  expect(FRAME_ORIGINS).toContain(new URL(url).origin)
})

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=x',
  'https://www.youtube.com.example/embed/a',
  'https://vimeo.com/about',
  'https://vimeo.com/showcase/76979871',
  'https://www.facebook.com/watch?v=1',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://video.example:8443/a',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  '',
  undefined,
])('refuses %j as a video, and says what to copy', (address) => {
  expect(videoFrameUrl(address)).toBeNull()
  expect(validateVideoUrl(address)).toMatch(
    /copy the address of the video’s page, such as https:\/\/www\.youtube/,
  )
})

const MAP = 'https://www.google.com/maps/embed?pb=!1m18'
test.each([
  [MAP, MAP],
  [`<iframe src="${MAP}" width="600"></iframe>`, MAP],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  ],
  ['https://maps.example/embed/a', 'https://maps.example/embed/a'],
])('shows the map %s', (address, url) => {
  expect([mapFrameUrl(address), validateMapUrl(address)]).toEqual([url, true])
  expect(FRAME_ORIGINS).toContain(new URL(url).origin)
})

test.each([
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/Hong+Kong/@22.28,114.15,17z',
  'https://www.google.com/search?q=map',
  'https://www.openstreetmap.org/#map=17/22.28/114.15',
  undefined,
])('refuses %j as a map, and says how to get the right address', (address) => {
  expect(mapFrameUrl(address)).toBeNull()
  expect(validateMapUrl(address)).toMatch(/choose “Share”, then “Embed a map”/)
})

test.each([
  ['https://www.youtube.com/watch?v=abc&t=90', 'YouTube', 'https://www.youtube.com/watch?v=abc&t=90'],
  ['youtu.be/abc', 'YouTube', 'https://www.youtube.com/watch?v=abc'],
  [
    'https://www.youtube.com/embed/videoseries?list=PLx',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLx',
  ],
  ['https://vimeo.com/76979871/key', 'Vimeo', 'https://vimeo.com/76979871/key'],
  ['vimeo.com/76979871', 'Vimeo', 'https://vimeo.com/76979871'],
  ['https://video.example/v/1', 'video.example', 'https://video.example/v/1'],
])('%s is named %s, and opens at %s', (address, name, page) => {
  const frame = String(videoFrameUrl(address))
  expect([embedProvider(frame), videoPage(frame)]).toEqual([name, page])
})
