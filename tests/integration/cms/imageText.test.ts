/** @jest-environment node */
import { captureLog } from '../../support/captureLog'
import { both, bothParagraphs, HOSTILE_VALUES, sectionsOnLake } from '../../support/sectionsOnLake'

const page = sectionsOnLake()
const SECTION = {
  _type: 'imageTextSection',
  eyebrow: both('Eyebrow'),
  heading: both('A house by the sea'),
  body: bothParagraphs('A paragraph.'),
  image: page.image,
  side: 'left',
}
let log: ReturnType<typeof captureLog>
beforeEach(() => (log = captureLog()))
afterEach(() => log.release())

test('shows its text and image in both languages', async () => {
  await page.write(SECTION)
  const { english, chinese } = await page.shown('imageTextSection')
  expect(english).toMatchObject([
    {
      ...{ eyebrow: 'Eyebrow', heading: 'A house by the sea', body: '<p>A paragraph.</p>', side: 'left' },
      image: { alt: 'A ferry', width: 1600, height: 1200, src: expect.stringContaining('/images/') },
    },
  ])
  expect(chinese).toMatchObject([
    { body: expect.stringContaining('中文'), image: { alt: 'A ferry（中文）' }, side: 'left' },
  ])
  expect(log.lines).toEqual([])
})

test('shows the text without an image that is missing, and logs it @row:49', async () => {
  await page.write({ ...SECTION, image: { _type: 'cmsImage' }, side: 'top' })
  const { english, chinese } = await page.shown('imageTextSection')
  for (const section of [...english, ...chinese]) {
    expect(section).toMatchObject({ body: expect.stringMatching(/^<p>/), image: null, side: null })
  }
  expect([english.length, chinese.length]).toEqual([1, 1])
  expect(log.about('content.field_invalid')).toContainEqual(expect.objectContaining({ fields: 'image' }))
})

test.each(['eyebrow', 'heading', 'body', 'image', 'side'])(
  'never breaks the page with a hostile %s @row:49',
  async (field) => {
    await page.write(...HOSTILE_VALUES.map((value) => ({ ...SECTION, [field]: value })))
    const { english } = await page.shown('imageTextSection')
    const isRequired = field === 'heading' || field === 'body'
    expect(english).toHaveLength(isRequired ? 0 : HOSTILE_VALUES.length)
  },
)

test('a hostile crop never breaks the page @row:49', async () => {
  const crops = [{ left: 5 }, { left: 1 }, { left: -1e300 }, { top: 0.5, bottom: 0.5 }, 'x']
  await page.write(
    ...crops.map((crop) => ({
      ...SECTION,
      image: {
        ...page.image,
        crop: typeof crop === 'string' ? crop : { _type: 'sanity.imageCrop', ...crop },
      },
    })),
  )
  expect((await page.shown('imageTextSection')).english).toHaveLength(crops.length)
})
