import type { Template } from 'sanity'

/** A section without its texts. Studio lists the missing texts, so that no sample text can be published. */
const section = (type: string, fields: object = {}) => ({ _key: type, _type: type, ...fields })

const hero = (drawing: string) => section('openingSection', { drawing, namesLicensee: true })
const entries = (_type: string, ...keys: readonly string[]) => keys.map((_key) => ({ _key, _type }))
const questions = section('faqSection', { questions: entries('question', 'first', 'second', 'third') })
const callToAction = section('callToActionSection', {
  label: { _type: 'localeString', enCA: 'Book a consultation', zhHK: '預約諮詢' },
})

const pageTemplate = (id: string, title: string, description: string, value: object): Template => ({
  id: `page-${id}`,
  title,
  description,
  schemaType: 'page',
  value,
})

/** The templates of new pages, the most frequent first. */
export const PAGE_TEMPLATES: readonly Template[] = [
  pageTemplate('campaign', 'Campaign page', 'One goal: a consultation. No menu and no login in the header.', {
    campaign: true,
    headerTone: 'accent',
    sections: [
      hero('lighthouse'),
      section('factsSection', { facts: entries('fact', 'first', 'second') }),
      questions,
      section('proseSection'),
      section('contactFormSection'),
    ],
  }),
  pageTemplate('service', 'Service in depth', 'What a service is, how it works, and questions about it.', {
    sections: [
      hero('pier'),
      section('proseSection'),
      section('processSection', { steps: entries('step', 'first', 'second', 'third') }),
      questions,
      callToAction,
    ],
  }),
  pageTemplate('questions', 'Questions and answers', 'Answers to the questions about one subject.', {
    sections: [hero('chart'), questions, callToAction],
  }),
  pageTemplate('empty', 'Empty page', 'Only the hero section with the heading of the page.', {
    sections: [hero('pier')],
  }),
]
