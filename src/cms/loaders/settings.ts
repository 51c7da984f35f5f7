import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { formatTexts } from '@/cms/typography/formatTexts'
import type { PickLocale } from '@/cms/locale/pickLocale'
import {
  each,
  NO_TEXT,
  parseWithDefaults,
  shortText,
  taggedTextOrEmpty,
  wordsOrEmpty,
} from '@/cms/validate/primitives'
import type { SETTINGS_QUERY_RESULT } from '@/cms/sanity.types'
import { embedAddress, isSafeAddress } from '@/cms/render/safeUrl'
import { text, unmarkedText, type Title, type Words } from '@/cms/groq/localizedText'

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
  "footerNote": ${text('footerNote')}
}`)

type Found = NonNullable<PickLocale<SETTINGS_QUERY_RESULT>>
/**
 * The site's settings. `addressLine` is the postal address on one line, `phoneHref` the phone number as a `tel:` URL.
 */
export type Settings = Omit<Found, 'licensee' | 'footerNote'> & {
  licensee: Title
  footerNote: Title
  addressLine: Words
  phoneHref: string
}

/** Empty settings, for responses without Sanity. Pages do not show empty fields. */
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
} satisfies Settings
const spares = { ...NO_SETTINGS, licensee: NO_TEXT, footerNote: NO_TEXT }

const check: z.ZodType<Found> = z.object({
  email: shortText.pipe(z.email()).or(z.literal('')),
  phone: shortText,
  address: wordsOrEmpty,
  licensee: taggedTextOrEmpty,
  registerUrl: shortText,
  socialLinks: each(z.object({ _key: z.string(), label: shortText, url: shortText }), 0),
  chatUrl: shortText.nullable(),
  mapUrl: shortText.nullable(),
  mapEmbedUrl: shortText.nullable(),
  footerNote: taggedTextOrEmpty,
})

/** Loads the settings that header, footer and contact panel share, in one locale; null if none are published. */
export async function getSettings(reading: ReadContext): Promise<Settings | null> {
  const found = await fetchContent(SETTINGS_QUERY, reading)
  if (!found) return null
  const settings = parseWithDefaults(check, found, { document: 'settings', spares })
  const phoneHref = `tel:${settings.phone.replace(/[^+\d]/g, '')}`
  return withSafeAddresses({
    ...settings,
    ...(await formatTexts({ licensee: settings.licensee, footerNote: settings.footerNote })),
    phoneHref,
    addressLine: onOneLine(settings.address),
  })
}

/** Joins the lines of an address. English lines get commas; Chinese lines get no separator. */
function onOneLine(address: Words): Words {
  if (typeof address === 'object') {
    return { ...address, children: address.children.replaceAll('\n', ', ') }
  }
  return address.replaceAll('\n', /\p{Script=Han}/u.test(address) ? '' : ', ')
}

/** Removes unsafe URLs. Studio requires https, but other programs may write different URLs. */
function withSafeAddresses(settings: Settings): Settings {
  const { registerUrl, chatUrl, mapUrl, mapEmbedUrl, socialLinks } = settings
  return {
    ...settings,
    registerUrl: isSafeAddress(registerUrl) ? registerUrl : '',
    chatUrl: isSafeAddress(chatUrl) ? chatUrl : null,
    mapUrl: isSafeAddress(mapUrl) ? mapUrl : null,
    mapEmbedUrl: embedAddress(mapEmbedUrl),
    socialLinks: socialLinks.filter(({ url }) => isSafeAddress(url)),
  }
}
