import { defineField, defineType } from 'sanity'
import { validateHttpsUrl } from '../../../src/cms/rules/linkUrl'
import { MAX_LABEL_LENGTH } from '../../../src/lib/menuRules'
import { LANGUAGES } from '../../languages'
import {
  validateMenuAnchor,
  validateMenuDocument,
  validateMenuLabel,
  warnIfArticleHidden,
  warnIfEditorPageHidden,
  warnIfPageUntranslated,
} from '../../links/menuTargets'
import { PAGES } from '../../presentation/pages'
import { localeField } from '../localeField'
import { createFetchQuery } from '../slugField'
import { isRecord } from '../validation'

/** What an entry can open. `page` has a fixed path; that of an article or a page of an editor can change. */
const KINDS = [
  { title: 'Main page', value: 'page' },
  { title: 'Page from “Pages”', value: 'editorPage' },
  { title: 'Article', value: 'article' },
  { title: 'Another website', value: 'url' },
]

const isKind = (parent: unknown, kind: string) => isRecord(parent) && parent.kind === kind
const isOtherKind =
  (kind: string) =>
  ({ parent }: { parent?: unknown }) =>
    !isKind(parent, kind)
/** A reference of another kind stays visible until editors clear it, because its document cannot be deleted before. */
const isOtherKindAndEmpty =
  (kind: string) =>
  ({ parent, value }: { parent?: unknown; value?: unknown }) =>
    !isKind(parent, kind) && !value

const targetFields = [
  defineField({
    name: 'kind',
    title: 'Opens',
    type: 'string',
    initialValue: 'page',
    options: { layout: 'radio', direction: 'horizontal', list: KINDS },
    validation: (rule) => rule.required().error('Choose what the entry opens'),
  }),
  defineField({
    name: 'page',
    title: 'Main page',
    type: 'string',
    hidden: isOtherKind('page'),
    options: { list: Object.entries(PAGES).map(([value, { title }]) => ({ title, value })) },
    validation: (rule) => [
      rule.custom(
        (value: unknown, { parent }) =>
          !isKind(parent, 'page') ||
          (typeof value === 'string' && Object.hasOwn(PAGES, value)) ||
          'Choose a page from the list',
      ),
      rule.custom((_: unknown, { parent }) => warnIfPageUntranslated(parent)).warning(),
    ],
  }),
  defineField({
    name: 'article',
    title: 'Article',
    description:
      'The entry is shown only while the article is, and only in the languages that it is written in.',
    type: 'reference',
    to: [{ type: 'article' }],
    options: { disableNew: true },
    hidden: isOtherKindAndEmpty('article'),
    validation: (rule) => [
      rule.custom(
        (value: unknown, { parent, getClient }) =>
          !isKind(parent, 'article') || validateMenuDocument('article', value, createFetchQuery(getClient)),
      ),
      rule
        .custom(
          (value: unknown, { parent, getClient }) =>
            !isKind(parent, 'article') || warnIfArticleHidden(value, parent, createFetchQuery(getClient)),
        )
        .warning(),
    ],
  }),
  defineField({
    name: 'editorPage',
    title: 'Page from “Pages”',
    description:
      'The entry follows the address of the page. It is shown only while the page is, and only in the languages of the page.',
    type: 'reference',
    to: [{ type: 'page' }],
    options: { disableNew: true },
    hidden: isOtherKindAndEmpty('editorPage'),
    validation: (rule) => [
      rule.custom(
        (value: unknown, { parent, getClient }) =>
          !isKind(parent, 'editorPage') || validateMenuDocument('page', value, createFetchQuery(getClient)),
      ),
      rule
        .custom(
          (value: unknown, { parent, getClient }) =>
            !isKind(parent, 'editorPage') ||
            warnIfEditorPageHidden(value, parent, createFetchQuery(getClient)),
        )
        .warning(),
    ],
  }),
  defineField({
    name: 'anchor',
    title: 'Place on the page (optional)',
    description:
      'To open a part of the page: “services” if it lists the services, “write” for the contact form, or the anchor of a clause.',
    type: 'string',
    hidden: ({ parent }) => !isKind(parent, 'page') && !isKind(parent, 'editorPage'),
    validation: (rule) =>
      rule.custom((value: unknown, { parent, getClient }) =>
        validateMenuAnchor(value, parent, createFetchQuery(getClient)),
      ),
  }),
  defineField({
    name: 'url',
    title: 'URL',
    type: 'string',
    hidden: isOtherKind('url'),
    validation: (rule) =>
      rule.custom((value: unknown, { parent }) => !isKind(parent, 'url') || validateHttpsUrl(value)),
  }),
]

/** An entry of the menu or of the footer’s links. */
export const menuEntry = defineType({
  name: 'menuEntry',
  title: 'Entry',
  type: 'object',
  fields: [
    localeField({
      name: 'label',
      title: 'Label',
      type: 'localeString',
      description: `One to three words, at most ${MAX_LABEL_LENGTH} characters.`,
    }),
    ...targetFields,
    defineField({
      name: 'language',
      title: 'Shown in',
      type: 'string',
      initialValue: 'all',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Both languages', value: 'all' },
          ...LANGUAGES.map(({ name, locale }) => ({ title: `${name} only`, value: locale })),
        ],
      },
    }),
  ],
  validation: (rule) => rule.custom((value: unknown) => validateMenuLabel(value)),
  preview: {
    select: {
      english: 'label.enCA',
      chinese: 'label.zhHK',
      kind: 'kind',
      page: 'page',
      englishArticle: 'article.title.enCA',
      chineseArticle: 'article.title.zhHK',
      englishPage: 'editorPage.title.enCA',
      chinesePage: 'editorPage.title.zhHK',
      url: 'url',
      language: 'language',
    },
    prepare({ english, chinese, kind, language, ...selected }: Record<string, string | undefined>) {
      const { page, englishArticle, chineseArticle, englishPage, chinesePage, url } = selected
      const targets: Record<string, string | undefined> = {
        page: titleOfPage(page),
        article: englishArticle || chineseArticle,
        editorPage: englishPage || chinesePage,
        url,
      }
      const only = LANGUAGES.find(({ locale }) => locale === language)
      return {
        title: [english, chinese].filter(Boolean).join(' · ') || 'No label yet',
        subtitle: [targets[kind ?? ''], only && `${only.name} only`].filter(Boolean).join(' · '),
      }
    },
  },
})

const titleOfPage = (page: string | undefined): string | undefined =>
  Object.entries(PAGES).find(([type]) => type === page)?.[1].title
