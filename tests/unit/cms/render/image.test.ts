/** @jest-environment node */
import { optionalImageWithoutAlt, optionalSharedImage } from '@/cms/fields/imageWithoutAlt'
import { imageAttributes, sharedImageUrl, type ImageReference } from '@/cms/render/image'
import { replaceEnvironment } from '../../../support/environment'

const environment = replaceEnvironment()
beforeEach(() => environment.set({ SANITY_PROJECT_ID: 'local', SANITY_API_HOST: 'http://localhost:3334' }))
afterAll(() => environment.restore())

const HASH = 'a'.repeat(40)
const picture: ImageReference = {
  asset: { _ref: `image-${HASH}-1600x900-webp` },
  hotspot: null,
  crop: null,
  alt: 'A ferry',
  colour: '#0a322c',
}

test('offers an image in several widths up to its own, from the content’s host', () => {
  const image = imageAttributes(picture)
  expect(image).toMatchObject({ width: 1600, height: 900, alt: 'A ferry', colour: '#0a322c' })
  const addresses = image?.srcSet.split(', ') ?? []
  expect(addresses.map((one) => one.split(' ')[1])).toEqual([
    '240w',
    '360w',
    '480w',
    '800w',
    '1200w',
    '1600w',
  ])
  for (const address of addresses) {
    expect(address).toContain(`http://localhost:3334/images/local/production/${HASH}-1600x900.webp?`)
    expect(address).toContain('auto=format')
  }
})

test('offers a large image up to 2,000 pixels, and each width once', () => {
  const image = imageAttributes({ ...picture, asset: { _ref: `image-${HASH}-4000x2250-webp` } })
  expect(image).toMatchObject({ width: 2000, height: 1125 })
  expect(image?.srcSet.match(/\d+w(?=,|$)/g)?.slice(-3)).toEqual(['1200w', '1600w', '2000w'])
})

test('passes images through the site if phones may use it, because they cannot reach the content lake', () => {
  environment.set({
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: 'http://localhost:3334',
    SITE_URL: 'http://localhost:3000',
    SITE_LOCAL_ADDRESSES: 'true',
  })
  expect(imageAttributes(picture)?.src.split(HASH)[0]).toBe('/api/images/local/production/')
  expect(imageAttributes(picture)?.srcSet).not.toContain('localhost')
})

test('the image for chat apps is a JPEG of their size, around the focal point', () => {
  const url = sharedImageUrl({ ...picture, hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 } })
  expect(url).toContain(
    `http://localhost:3334/images/local/production/${HASH}-1600x900.webp?rect=0,30,1600,840`,
  )
  expect(url).toContain('&w=1200&h=630&fm=jpg')
  expect(sharedImageUrl({ ...picture, asset: { _ref: 'image-x-y' } })).toBeNull()
})

test('crops around the focal point', () => {
  const left = imageAttributes({ ...picture, hotspot: { x: 0.1, y: 0.5, width: 0.2, height: 0.2 } }, 1)
  const right = imageAttributes({ ...picture, hotspot: { x: 0.9, y: 0.5, width: 0.2, height: 0.2 } }, 1)
  expect(left?.src).toContain('rect=0,0,900,900')
  expect(right?.src).toContain('rect=700,0,900,900')
  expect([left?.width, left?.height]).toEqual([900, 900])
})

test('completes a crop and a hotspot that an API client has stored in part', () => {
  const stored = (crop: object, hotspot: object) => ({
    asset: picture.asset,
    crop: { _type: 'sanity.imageCrop', ...crop },
    hotspot: { _type: 'sanity.imageHotspot', ...hotspot },
  })
  const image = optionalImageWithoutAlt.parse(stored({ left: 0.5 }, { x: 0.9 }))
  expect(imageAttributes(image && { ...image, alt: '' }, 1)?.src).toContain('rect=800,50,800,800')
  expect(optionalSharedImage.parse(stored({ top: 0.5 }, {}))).toContain('rect=372,450,857,450')
})

test.each([{ left: 1 }, { left: 0.6, right: 0.4 }, { top: 0.5, bottom: 0.6 }])(
  'shows no image of which the crop %j leaves nothing',
  (part) => {
    const image = { ...picture, crop: { left: 0, right: 0, top: 0, bottom: 0, ...part } }
    expect([imageAttributes(image), imageAttributes(image, 1), sharedImageUrl(image)]).toEqual([
      null,
      null,
      null,
    ])
  },
)

test.each([
  null,
  undefined,
  { ...picture, asset: null },
  { ...picture, asset: { _ref: 'image-x-y' } },
  { ...picture, asset: { _ref: `image-${HASH}-${'9'.repeat(310)}x9-png` } },
])('returns null for %j', (invalid) => expect(imageAttributes(invalid)).toBeNull())

test('omits an invalid colour', () => {
  expect(imageAttributes({ ...picture, colour: 'red;background:url(x)' })?.colour).toBeNull()
})
