import { ARTICLE_CARD, LIVE_ARTICLES, liveArticlesIn, NEWEST_ARTICLES } from './articleCards'
import { optionalText, optionalTitle, plainText, richText, text, title, unmarkedText } from './localizedText'
import { LIVE } from './liveCondition'

const introduction = `"eyebrow": ${optionalTitle('eyebrow')},
      "heading": ${title('heading')},
      "lead": ${title('lead')}` as const

const titledText = `_key, "title": ${title('title')}, "text": ${text('text')}` as const

/** All pages share it. The generated type of a page has only the section types that its schema allows. */
export const SECTIONS = `"sections": coalesce(sections, [])[] {
    _key,
    _type,
    _type == "heroSection" => {
      ${introduction},
      "consultationLabel": ${text('consultationLabel')},
      "servicesLabel": ${text('servicesLabel')}
    },
    _type == "openingSection" => {
      ${introduction},
      drawing,
      "namesLicensee": namesLicensee == true,
      "buttonLabel": ${optionalText('buttonLabel')},
      reason
    },
    _type == "servicesSection" => {
      ${introduction},
      "services": coalesce(services, [])[@->{ "live": ${LIVE} }.live]-> {
        _id,
        "title": ${title('title')},
        "question": ${title('question')},
        "summary": ${text('summary')},
        "whoFor": ${text('whoFor')},
        icon,
        "slug": coalesce(slug.current, ""),
        "checklist": coalesce(checklist, [])[] { _key, "text": ${text('text')} }
      }
    },
    _type == "processSection" => {
      ${introduction},
      "steps": coalesce(steps, [])[] {
        _key,
        "title": ${title('title')},
        "we": ${text('we')},
        "you": ${text('you')}
      }
    },
    _type == "proseSection" => {
      "eyebrow": ${optionalTitle('eyebrow')},
      "heading": ${title('heading')},
      "body": ${richText('body')}
    },
    _type == "factsSection" => {
      ${introduction},
      "facts": coalesce(facts, [])[] { ${titledText} }
    },
    _type == "peopleSection" => {
      ${introduction},
      "people": coalesce(people, [])[] {
        _key,
        "name": ${unmarkedText('name')},
        "role": ${text('role')},
        "text": ${text('text')}
      }
    },
    _type == "licenceSection" => { "heading": ${title('heading')}, "body": ${richText('body')} },
    _type == "mapSection" => { "heading": ${title('heading')}, "directions": ${text('directions')} },
    _type == "faqSection" => {
      "heading": ${title('heading')},
      "questions": coalesce(questions, [])[] {
        _key,
        "question": ${title('question')},
        "answer": ${richText('answer')}
      }
    },
    _type == "statusSection" => {
      "heading": ${title('heading')},
      "lead": ${title('lead')},
      "closedHeading": ${title('closedHeading')},
      "closed": coalesce(closed, [])[] { ${titledText} },
      "openHeading": ${title('openHeading')},
      "open": coalesce(open, [])[] { ${titledText} }
    },
    _type == "articlesListSection" => {
      "heading": ${title('heading')},
      "searchLabel": ${text('searchLabel')},
      "topics": *[_type == "topic" && defined(slug.current)] | order(order asc) {
        "title": ${title('title')},
        "name": ${plainText('title')},
        "slug": coalesce(slug.current, ""),
        "articles": count(${LIVE_ARTICLES}[topic._ref == ^._id])
      },
      "newest": ${NEWEST_ARTICLES}[0...12] ${ARTICLE_CARD},
      "total": count(${LIVE_ARTICLES})
    },
    _type == "articlesSection" => {
      ${introduction},
      "linkLabel": ${text('linkLabel')},
      "chosen": ${liveArticlesIn('articles')},
      "newest": ${NEWEST_ARTICLES}[0...3] ${ARTICLE_CARD}
    },
    _type == "clausesSection" => {
      "heading": ${title('heading')},
      "clauses": coalesce(clauses, [])[] {
        _key,
        "anchor": coalesce(anchor, _key),
        "heading": ${title('heading')},
        "body": ${richText('body')}
      }
    },
    _type == "callToActionSection" => {
      "heading": ${title('heading')},
      "text": ${text('text')},
      "label": ${text('label')},
      reason
    }
  }` as const

/** The id of the page's document is also the name of its type. */
export const sectionsPageQuery = <Id extends string>(id: Id) =>
  `*[_id == "${id}" && _type == "${id}"][0] {
  "seo": { "title": ${plainText('seo.title')}, "description": ${plainText('seo.description')} },
  reviewedOn,
  ${SECTIONS}
}` as const
