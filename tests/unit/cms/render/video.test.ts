/** @jest-environment node */
import { videoEmbedUrl } from '@/cms/render/video'

const [ENGLISH, CHINESE] = ['en-CA', 'zh-HK'] as const
const english = { text: ENGLISH, page: ENGLISH }
const chinese = { text: CHINESE, page: CHINESE }
const NO_COOKIE = 'https://www.youtube-nocookie.com/embed/a-b_c'

/** The query parameters of the embed URL: the video's own and the added ones. */
const parametersOf = (address: string, languages: Parameters<typeof videoEmbedUrl>[1]) =>
  Object.fromEntries(new URL(videoEmbedUrl(address, languages) ?? '').searchParams)

test.each([
  ['an English video', english, { cc_load_policy: '1', cc_lang_pref: 'en', hl: 'en-CA' }],
  ['a Chinese video', chinese, { cc_load_policy: '1', cc_lang_pref: 'zh-HK', hl: 'zh-HK' }],
  [
    'an English fallback on a Chinese page',
    { text: ENGLISH, page: CHINESE },
    { cc_load_policy: '1', cc_lang_pref: 'en', hl: 'zh-HK' },
  ],
])('requests captions from YouTube for %s', (_, languages, parameters) => {
  for (const address of [NO_COOKIE, 'https://www.youtube.com/embed/a-b_c']) {
    expect(parametersOf(address, languages)).toEqual(parameters)
    expect(videoEmbedUrl(address, languages)).toMatch(new RegExp(`^${NO_COOKIE}\\?`))
  }
})

test('requests captions from Vimeo, and keeps the key of a private video', () => {
  const address = 'https://player.vimeo.com/video/1?h=key'
  expect(videoEmbedUrl(address, english)).toBe(`${address}&texttrack=en`)
  expect(videoEmbedUrl(address, chinese)).toBe(`${address}&texttrack=zh-HK`)
})

test('keeps the parameters that an editor set', () => {
  expect(parametersOf(`${NO_COOKIE}?start=30&cc_lang_pref=fr`, chinese)).toEqual({
    start: '30',
    cc_load_policy: '1',
    cc_lang_pref: 'fr',
    hl: 'zh-HK',
  })
})

test('a video without an address has no URL', () => {
  expect(videoEmbedUrl(null, english)).toBeNull()
})
