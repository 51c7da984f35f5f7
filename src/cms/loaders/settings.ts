import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatTexts } from '@/cms/typography/formatTexts'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  listOf,
  NO_TEXT,
  parseWithDefaults,
  shortText,
  taggedTextOrEmpty,
  wordsOrEmpty,
} from '@/cms/validate/primitives'
import type { SETTINGS_QUERY_RESULT } from '@/cms/sanity.types'
import { mapFrameUrl } from '@/lib/embedUrl'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import { text, unmarkedText, type Title, type Words } from '@/cms/groq/localizedText'
import { NAVIGATION } from '@/cms/groq/navigation'
import { NO_NAVIGATION, validateNavigation, type Navigation } from '@/cms/validate/navigation'

export const SETTINGS_QUERY = defineQuery(`*[_id == "settings" && _type == "settings"][0] {
  "email": coalesce(email, ""),
  "phone": coalesce(phone, ""),
  "address": ${unmarkedText('address')},
  "licensee": ${text('licensee')},
  "registerUrl": coalesce(registerUrl, ""),
  "socialLinks": coalesce(socialLinks, [])[defined(url)] {
    _key,
    "label": coalesce(label, url),
    url
  },
  chatUrl,
  mapUrl,
  mapEmbedUrl,
  "footerNote": ${text('footerNote')},
  "navigation": ${NAVIGATION}
}`)

type Content = Omit<NonNullable<PickLocale<SETTINGS_QUERY_RESULT>>, 'navigation'>
/** `addressLine` is the address on one line, `phoneHref` a `tel:` URL. */
export type Settings = Omit<Content, 'licensee' | 'footerNote'> & {
  licensee: Title
  footerNote: Title
  addressLine: Words
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
const fallbacks = { ...NO_SETTINGS, licensee: NO_TEXT, footerNote: NO_TEXT }

const schema: z.ZodType<Content> = z.object({
  email: shortText.pipe(z.email()).or(z.literal('')),
  phone: shortText,
  address: wordsOrEmpty,
  licensee: taggedTextOrEmpty,
  registerUrl: shortText,
  socialLinks: listOf(z.object({ _key: z.string(), label: shortText, url: shortText }), 0),
  chatUrl: shortText.nullable(),
  mapUrl: shortText.nullable(),
  mapEmbedUrl: shortText.nullable(),
  footerNote: taggedTextOrEmpty,
})

export async function getSettings(reading: ReadContext): Promise<Settings | null> {
  const content = await fetchContent(SETTINGS_QUERY, reading)
  if (!content) return null
  const settings = parseWithDefaults(schema, content, { document: 'settings', fallbacks })
  const phoneHref = `tel:${settings.phone.replace(/[^+\d]/g, '')}`
  return withSafeUrls({
    ...settings,
    ...(await formatTexts({ licensee: settings.licensee, footerNote: settings.footerNote })),
    phoneHref,
    addressLine: joinLines(settings.address),
    navigation: validateNavigation(content.navigation, reading.locale),
  })
}

function joinLines(address: Words): Words {
  if (typeof address === 'object') {
    return { ...address, children: address.children.replaceAll('\n', ', ') }
  }
  return address.replaceAll('\n', /\p{Script=Han}/u.test(address) ? '' : ', ')
}

/** Removes URLs such as `javascript:`. Studio accepts only https, but API clients bypass its checks. */
function withSafeUrls(settings: Settings): Settings {
  const { registerUrl, chatUrl, mapUrl, mapEmbedUrl, socialLinks } = settings
  return {
    ...settings,
    registerUrl: isLinkUrl(registerUrl) ? registerUrl : '',
    chatUrl: isLinkUrl(chatUrl) ? chatUrl : null,
    mapUrl: isLinkUrl(mapUrl) ? mapUrl : null,
    mapEmbedUrl: mapFrameUrl(mapEmbedUrl),
    socialLinks: socialLinks.filter(({ url }) => isLinkUrl(url)),
  }
}
