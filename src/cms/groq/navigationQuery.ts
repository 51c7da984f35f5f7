import { SHOWN_SECTIONS } from '@/cms/rules/hiddenSections'
import { translationSamples } from './localizedText'
import { LIVE } from './liveCondition'

/** More than the site shows, but so few that an API client cannot slow down every page. */
const MAX_FETCHED = 50

const entriesIn = <F extends string>(field: F) =>
  `${field}[0...${MAX_FETCHED}] {
      label,
      kind,
      page,
      anchor,
      url,
      language,
      "article": article-> {
        "slug": coalesce(slug.current, ""),
        "live": ${LIVE},
        languages,
        "translations": ${translationSamples('body')}
      },
      "editorPage": editorPage-> {
        "address": coalesce(address, ""),
        "live": ${LIVE},
        languages,
        "sectionTypes": ${SHOWN_SECTIONS}._type
      }
    }` as const

/** Null without a document, as on a new site. */
export const NAVIGATION = `*[_id == "navigation" && _type == "navigation"][0] {
    "menu": ${entriesIn('menu')},
    "footer": ${entriesIn('footer')},
    footerHeading
  }` as const
