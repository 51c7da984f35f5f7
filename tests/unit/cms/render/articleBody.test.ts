/** @jest-environment node */
import { articleParts, tableOfContents, type ArticleBody } from '@/cms/render/articleBody'
import type { Locale } from '@/i18n/locales'
import { replaceEnvironment } from '../../../support/environment'
import { countEventLoopTurns } from '../../../support/eventLoopTurns'

const environment = replaceEnvironment()
beforeAll(() => environment.set({ SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://localhost:3334' }))
afterAll(() => environment.restore())

const target = (slug: string, shown: boolean) => ({ slug, shown })

function block(_key: string, text: string, rest: object = {}): ArticleBody[number] {
  const children = [{ _key: `${_key}-text`, _type: 'span' as const, text, marks: ['mark'] }]
  return { _key, _type: 'block', style: 'normal', markDefs: [], children, ...rest }
}
const linked = (target: object | null) =>
  block('l', 'read on', { markDefs: [{ _key: 'mark', _type: 'articleLink', target }] })
const parts = (body: ArticleBody, en = false) => articleParts(body, { locale: 'zh-HK', en })
const html = async (body: ArticleBody, en = false) => (await parts(body, en)).join()

test('lists second-level headings as chapters, with anchors from their keys, in any script', async () => {
  const body = [
    block('a1', 'Text'),
    block('b2', '哪些已經結束', { style: 'h2' }),
    block('c3', 'Smaller', { style: 'h3' }),
    block('d4', ' ', { style: 'h2' }),
  ]
  expect(tableOfContents(body)).toEqual([{ anchor: 'part-b2', heading: '哪些已經結束' }])
  expect(await html(body)).toContain('<h2 id="part-b2">哪些已經結束</h2>')
})

test('renders a quote as a block quote, with its emphasis and links', async () => {
  const markDefs = [{ _key: 'mark', _type: 'link', href: 'https://canada.ca' }]
  expect(await html([block('q', 'The officer decides', { style: 'blockquote', markDefs })])).toBe(
    '<blockquote><a href="https://canada.ca">The officer decides</a></blockquote>',
  )
})

test.each([
  ['mailto:a@b.example?subject=Hello', 'Write to us', ' data-unsaid="a@b.example"'],
  ['Mailto:a@b.example', 'Write to us', ' data-unsaid="a@b.example"'],
  ['mailto:a@b.example', 'Write to a@b.example', ''],
  ['mailto:a@b.example', 'Write to A@B.example', ''],
  ['https://b.example', 'Read on', ''],
])(
  'a link to %s prints its email address only if the text “%s” does not contain it',
  async (href, words, named) => {
    expect(await html([block('m', words, { markDefs: [{ _key: 'mark', _type: 'link', href }] })])).toBe(
      `<p><a href="${href}"${named}>${words}</a></p>`,
    )
  },
)

test('links to an article in the reader’s language, and renders plain text if the article is not public', async () => {
  expect(await html([linked(target('work-permits', true))])).toBe(
    '<p><a href="/zh-HK/resources/work-permits">read on</a></p>',
  )
  for (const unavailable of [null, target('work-permits', false), target('../etc', true), target('', true)]) {
    expect(await html([linked(unavailable)])).toBe('<p>read on</p>')
  }
})

test.each(['javascript:alert(1)', '/\t/evil.example'])(
  'renders a link to %s as plain text @row:32',
  async (href) => {
    expect(await html([block('x', 'words', { markDefs: [{ _key: 'mark', _type: 'link', href }] })])).toBe(
      '<p>words</p>',
    )
  },
)

test('notes keep their tone, and their text is escaped', async () => {
  const note = (tone: 'note' | 'caution', text: string) => ({
    _key: tone,
    _type: 'note' as const,
    tone,
    text,
  })
  expect(await html([note('caution', '<b>1 & 2</b>'), note('note', '')])).toBe(
    '<p role="note" data-tone="caution">&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>',
  )
})

test('marks an English fallback, and omits unknown marks and images', async () => {
  expect(await html([block('a', 'Only English')], true)).toBe('<div lang="en"><p>Only English</p></div>')
  const picture = {
    asset: { _ref: 'image-abc-100x50-png' },
    hotspot: null,
    crop: null,
    alt: 'A pier',
    colour: null,
  }
  const figure = { _key: 'f', _type: 'figure' as const, caption: 'Pier 4', picture }
  expect(await html([figure])).toMatch(/<img .*alt="A pier".*<figcaption>Pier 4<\/figcaption>/)
  // A mark without a definition leaves the text unchanged.
  expect(await html([block('b', 'words')])).toBe('<p>words</p>')
  expect(await html([{ ...figure, picture: { ...picture, asset: { _ref: 'nonsense' } } }])).toBe('')
})

test('keeps videos in order between the texts around them', async () => {
  const video = (_key: string) => ({
    ...{
      _key,
      _type: 'video' as const,
      title: '看清楚',
      summary: '廣東話',
      minutes: 2,
      drawing: 'card' as const,
    },
    ...{ embedUrl: 'https://video.example/embed/card', transcript: [] },
  })
  const shown = (key: string) => expect.objectContaining({ _key: key, title: '看清楚', transcript: '' })
  expect(await parts([video('a'), block('b', '字'), block('c', '句'), video('d'), video('e')])).toEqual([
    shown('a'),
    '<p>字</p><p>句</p>',
    shown('d'),
    shown('e'),
  ])
  expect(await parts([])).toEqual([])
})

test('marks the transcript of an English fallback as English', async () => {
  const video = {
    ...{ _key: 'a', _type: 'video' as const, title: 'See', summary: 'In English', minutes: 2 },
    ...{ drawing: 'card' as const, embedUrl: 'https://video.example/embed/card' },
    transcript: [
      {
        _key: 'b',
        _type: 'block' as const,
        children: [{ _key: 'c', _type: 'span' as const, text: 'Hello' }],
      },
    ],
  }
  const transcripts = async (en: boolean) =>
    (await parts([video], en)).map((part) => (typeof part === 'string' ? part : part.transcript))
  expect(await transcripts(true)).toEqual(['<div lang="en"><p>Hello</p></div>'])
  expect(await transcripts(false)).toEqual(['<p>Hello</p>'])
})

test('requests captions in the language of the text around the video, and its player in the page’s', async () => {
  const video = {
    ...{ _key: 'a', _type: 'video' as const, title: 'See', summary: 'Spoken', minutes: 2, transcript: [] },
    ...{ drawing: 'card' as const, embedUrl: 'https://www.youtube-nocookie.com/embed/a' },
  }
  const languageParameters = async (locale: Locale, en: boolean) => {
    const [part] = await articleParts([video], { locale, en })
    const address = typeof part === 'object' ? part.embedUrl : null
    const { searchParams } = new URL(address ?? '')
    return [searchParams.get('cc_lang_pref'), searchParams.get('hl')]
  }
  expect(await languageParameters('en-CA', false)).toEqual(['en', 'en-CA'])
  expect(await languageParameters('zh-HK', false)).toEqual(['zh-HK', 'zh-HK'])
  expect(await languageParameters('zh-HK', true)).toEqual(['en', 'zh-HK'])
})

test('gives other requests a turn while it renders a long text, without splitting lists @row:65', async () => {
  const turns = countEventLoopTurns()
  const item = (at: number) => block(`i${at}`, 'x', { listItem: 'bullet', level: 1 })
  const body = [
    ...Array.from({ length: 200 }, (_, at) => block(`h${at}`, '哪些已經結束', { style: 'h2' })),
    ...Array.from({ length: 50 }, (_, at) => item(at)),
  ]
  expect((await html(body)).match(/<ul>/g)).toHaveLength(1)
  expect(turns.stop()).toBeGreaterThanOrEqual(20)
})
