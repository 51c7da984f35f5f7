import { defineQuery } from 'groq'
import { fetchPublished } from '@/cms/client'
import type { HOME_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import { optionalText, text } from './localized'

export const HOME_QUERY = defineQuery(`*[_id == "home" && _type == "home"][0] {
  "seo": { "title": ${text('seo.title')}, "description": ${text('seo.description')} },
  "sections": coalesce(sections, [])[] {
    _key,
    _type,
    _type == "heroSection" => {
      "eyebrow": ${optionalText('eyebrow')},
      "heading": ${text('heading')},
      "lead": ${text('lead')},
      "consultationLabel": ${text('consultationLabel')},
      "servicesLabel": ${text('servicesLabel')}
    },
    _type == "servicesSection" => {
      "eyebrow": ${optionalText('eyebrow')},
      "heading": ${text('heading')},
      "lead": ${text('lead')},
      "services": coalesce(services, [])[defined(@->_id)]-> {
        _id,
        "title": ${text('title')},
        "question": ${text('question')},
        "summary": ${text('summary')},
        "whoFor": ${text('whoFor')},
        icon,
        "slug": coalesce(slug.current, "")
      }
    },
    _type == "processSection" => {
      "eyebrow": ${optionalText('eyebrow')},
      "heading": ${text('heading')},
      "lead": ${text('lead')},
      "steps": coalesce(steps, [])[] {
        _key,
        "title": ${text('title')},
        "we": ${text('we')},
        "you": ${text('you')}
      }
    },
    _type == "callToActionSection" => {
      "heading": ${text('heading')},
      "text": ${text('text')},
      "label": ${text('label')}
    }
  }
}`)

export type HomePage = NonNullable<HOME_QUERY_RESULT>
export type HomeSection = HomePage['sections'][number]
export type SectionOf<T extends HomeSection['_type']> = Extract<HomeSection, { _type: T }>
export type Service = SectionOf<'servicesSection'>['services'][number]

/** The home page's sections in order, in one language; null where nobody has published a home page. */
export function getHomePage(locale: Locale): Promise<HomePage | null> {
  return fetchPublished(HOME_QUERY, locale)
}
