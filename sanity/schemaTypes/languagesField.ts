import { defineArrayMember, defineField } from 'sanity'
import { LanguagesInput } from '../components/LanguagesInput'
import { LANGUAGES } from '../languages'

/** Field for the languages in which a document exists. A document without a value exists in all of them. */
export const languagesField = (kind: 'page' | 'article', group: string) =>
  defineField({
    name: 'languages',
    title: 'Languages',
    description: `The languages in which the ${kind} exists. In another language, its address opens the ${kind} in the first one.`,
    type: 'array',
    group,
    of: [defineArrayMember({ type: 'string' })],
    options: { list: LANGUAGES.map(({ field, title }) => ({ title, value: field })) },
    components: { input: LanguagesInput },
  })
