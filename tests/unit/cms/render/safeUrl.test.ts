/** @jest-environment node */
import { embedAddress, videoAddress } from '@/cms/render/safeUrl'
import { replaceEnvironment } from '../../../support/environment'

const [ENGLISH, CHINESE] = ['en-CA', 'zh-HK'] as const
const english = { words: ENGLISH, page: ENGLISH }
const chinese = { words: CHINESE, page: CHINESE }
const NO_COOKIE = 'https://www.youtube-nocookie.com/embed/a-b_c'

/** The parameters that the embed URL adds to the video's original ones. */
const asked = (address: string, spoken: Parameters<typeof videoAddress>[1]) =>
  Object.fromEntries(new URL(videoAddress(address, spoken) ?? '').searchParams)

test.each([
  ['English', english, { cc_load_policy: '1', cc_lang_pref: 'en', hl: 'en-CA' }],
  ['Chinese', chinese, { cc_load_policy: '1', cc_lang_pref: 'zh-HK', hl: 'zh-HK' }],
  [
    'an English text in place of a Chinese one',
    { words: ENGLISH, page: CHINESE },
    { cc_load_policy: '1', cc_lang_pref: 'en', hl: 'zh-HK' },
  ],
])('YouTube is asked for the captions of a video in %s', (_, spoken, wishes) => {
  for (const address of [NO_COOKIE, 'https://www.youtube.com/embed/a-b_c']) {
    expect(asked(address, spoken)).toEqual(wishes)
    expect(videoAddress(address, spoken)).toMatch(new RegExp(`^${address}\\?`))
  }
})

test('Vimeo is asked for the captions of a video, and still for the private one that its key opens', () => {
  const address = 'https://player.vimeo.com/video/1?h=key'
  expect(videoAddress(address, english)).toBe(`${address}&texttrack=en`)
  expect(videoAddress(address, chinese)).toBe(`${address}&texttrack=zh-HK`)
})

test('what an editor has written into the address stays', () => {
  expect(asked(`${NO_COOKIE}?start=30&cc_lang_pref=fr`, chinese)).toEqual({
    start: '30',
    cc_load_policy: '1',
    cc_lang_pref: 'fr',
    hl: 'zh-HK',
  })
})

test.each([
  'https://video.example/embed/a?b=%20c',
  'https://www.youtube.com.example/embed/a',
  'https://constructor/embed/a',
])('nothing is added for another provider: %s', (address) => {
  expect(videoAddress(address, english)).toBe(address)
})

test.each([
  'http://www.youtube-nocookie.com/embed/a',
  'javascript:alert(1)',
  '//www.youtube.com/embed/a',
  'https://',
  'https://user:secret@www.youtube-nocookie.com/embed/a',
  'https://user@video.example/embed/a',
  null,
  7,
])('%j is no video’s address', (address) => {
  expect(videoAddress(address, english)).toBeNull()
})

describe('where the site’s own address is known', () => {
  const environment = replaceEnvironment()
  afterAll(() => environment.restore())

  test.each(['https://harbour.example', 'http://harbour.example', 'http://localhost:3000'])(
    'the site itself, %s, is shown in no frame',
    (own) => {
      environment.set({ SITE_URL: own })
      const { host } = new URL(own)
      expect(embedAddress(`https://${host}/contact`)).toBeNull()
      expect(embedAddress(`HTTPS://${host.toUpperCase()}/`)).toBeNull()
      expect(embedAddress(`https://maps.${host}/embed`)).toBe(`https://maps.${host}/embed`)
    },
  )
})
