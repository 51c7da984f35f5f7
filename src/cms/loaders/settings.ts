import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { parseWithoutInvalid, shortText, shortTextOrEmpty } from '@/cms/fields/primitives'
import { mapFrameUrl } from '@/lib/embedUrl'
import { isFilled } from '@/lib/invisibleText'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import type { FormattedText, ShownText } from '@/cms/typography/shownText'
import { NAVIGATION } from '@/cms/groq/navigationQuery'
import { NO_NAVIGATION, validateNavigation, type Navigation } from '@/cms/fields/navigation'

/** The limit of `socialLinks` is for a list that an API client has filled. */
export const SETTINGS_QUERY = defineQuery(`*[_id == "settings" && _type == "settings"][0] {
  email,
  phone,
  address,
  licensee,
  registerUrl,
  "socialLinks": socialLinks[defined(url)][0...20] {
    _key,
    label,
    url
  },
  chatUrl,
  mapUrl,
  mapEmbedUrl,
  footerNote,
  "navigation": ${NAVIGATION}
}`)

/** A URL such as `javascript:` is omitted. Studio accepts only https, but API clients bypass its checks. */
const url = shortText.nullable().transform((stored) => (isLinkUrl(stored) ? stored : null))

type SocialLink = { _key: string; label: string; url: string }

const withLabel = (link: SocialLink): SocialLink =>
  isFilled(link.label) ? link : { ...link, label: link.url }

const parse = contentParser((fields) =>
  z.object({
    email: shortTextOrEmpty.pipe(z.email().or(z.literal(''))),
    phone: shortTextOrEmpty,
    address: fields.unmarkedTextOrEmpty,
    licensee: fields.textOrEmpty,
    registerUrl: url,
    socialLinks: fields
      .listOf(z.object({ _key: z.string(), label: shortTextOrEmpty, url: shortText }), 0)
      .transform((links) => links.filter(({ url: address }) => isLinkUrl(address)).map(withLabel)),
    chatUrl: url,
    mapUrl: url,
    mapEmbedUrl: shortText.nullable().transform(mapFrameUrl),
    footerNote: fields.textOrEmpty,
  }),
)

/** `addressLine` is the office's address on one line, `phoneHref` a `tel:` URL. */
export type Settings = {
  email: string
  phone: string
  address: ShownText
  licensee: FormattedText
  registerUrl: string
  socialLinks: SocialLink[]
  chatUrl: string | null
  mapUrl: string | null
  mapEmbedUrl: string | null
  footerNote: FormattedText
  addressLine: ShownText
  phoneHref: string
  navigation: Navigation
}

/** For a page that must work without Sanity, such as the login page. Pages omit empty fields. */
export const NO_SETTINGS = {
  email: '',
  phone: '',
  address: '',
  addressLine: '',
  phoneHref: '',
  licensee: '',
  registerUrl: '',
  socialLinks: [],
  chatUrl: null,
  mapUrl: null,
  mapEmbedUrl: null,
  footerNote: '',
  navigation: NO_NAVIGATION,
} satisfies Settings

export async function getSettings(reading: ReadContext): Promise<Settings | null> {
  const content = await fetchContent(SETTINGS_QUERY, reading)
  if (!content) return null
  const { locale } = reading
  const { navigation, ...stored } = content
  const settings = await parseWithoutInvalid(parse, stored, { document: 'settings', locale })
  return {
    ...settings,
    registerUrl: settings.registerUrl ?? '',
    phoneHref: `tel:${settings.phone.replace(/[^+\d]/g, '')}`,
    addressLine: joinLines(settings.address),
    navigation: validateNavigation(navigation, locale),
  }
}

function joinLines(address: ShownText): ShownText {
  if (typeof address === 'object') {
    return { ...address, children: address.children.replaceAll('\n', ', ') }
  }
  return address.replaceAll('\n', /\p{Script=Han}/u.test(address) ? '' : ', ')
}
