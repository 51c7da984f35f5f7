import { LOCALES, type Locale } from '@/i18n/locales'
import { invalidatePublishedContent } from '@/runtime/asyncCache'
import { getPage } from '@/sections/editorPage'
import type { SectionOf, SectionType } from '@/sections/registry'
import { siteOnLake } from './siteOnLake'
import { storedParagraph } from './tables'

export const both = (enCA: string, zhHK = `${enCA}（中文）`) => ({ enCA, zhHK })
export const bothParagraphs = (enCA: string, zhHK = `${enCA}（中文）`) => ({
  enCA: [storedParagraph(enCA)],
  zhHK: [storedParagraph(zhHK)],
})

/** What an API client may store in the place of any field. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, 7, true, '', 'text', [], [null], [[7]], {}, { enCA: 7, zhHK: null }, { enCA: [null, 7] }],
  ...[{ asset: 'x' }, { asset: { _ref: 7 } }, { enCA: { _type: 'x' } }, [{ _key: 7, _type: 'constructor' }]],
  ...[{ constructor: { prototype: {} } }, { enCA: [{ _type: 'block', children: 7 }] }, ['x'.repeat(20_000)]],
]

const PAGE = { _id: 'page-sections', _type: 'page', address: '/sections' }
const OPENING = { _key: 'opening', _type: 'openingSection', heading: both('Page'), lead: both('Lead.') }
const IMAGE_ID = `image-${'a'.repeat(40)}-1600x1200-jpg`

/** Starts a content lake with an image and a page of an editor, whose sections a test writes and reads. */
export function sectionsOnLake() {
  const site = siteOnLake({
    variables: { STUDIO_URL: 'http://localhost:3333' },
    documents: [{ _id: IMAGE_ID, _type: 'sanity.imageAsset' }],
  })
  const read = async (locale: Locale) => {
    const page = await getPage({ locale }, { first: 'sections' })
    return page?.sections.slice(1) ?? []
  }
  return {
    client: () => site.client(),
    image: {
      _type: 'cmsImage',
      asset: { _type: 'reference', _ref: IMAGE_ID },
      alt: both('A ferry'),
    },
    /** Stores sections below the hero section, as an API client can. Those without a key get one. */
    async write(...sections: object[]) {
      const keyed = sections.map((section, at) => ({ _key: `section-${at}`, ...section }))
      await site.client().createOrReplace({ ...PAGE, sections: [OPENING, ...keyed] })
      invalidatePublishedContent()
    },
    /** The sections of a type that the page shows in each language. */
    async shown<Type extends SectionType>(type: Type) {
      const isOfType = (section: { _type: string }): section is SectionOf<Type> => section._type === type
      const [english = [], chinese = []] = await Promise.all(LOCALES.map(read))
      return { english: english.filter(isOfType), chinese: chinese.filter(isOfType) }
    },
  }
}
