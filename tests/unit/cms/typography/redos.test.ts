/** @jest-environment node */
import { checkSync } from 'recheck'
import { markLanguages, LATIN_WORDS, escapeHtml } from '@/cms/typography/languageSpans'
import { ENGLISH_PHRASES } from '@/cms/typography/noBreakSpans'
import { LOCALES } from '@/i18n/locales'
import { EMAIL } from '@/schemas/fields'

// Lint checks literal regular expressions; these are composed at run time.
it.each([
  ['LATIN_WORDS', LATIN_WORDS],
  ['ENGLISH_PHRASES', ENGLISH_PHRASES],
  ['EMAIL', EMAIL],
])('%s takes linear time @row:65', (_, { source, flags }) => {
  const { status } = checkSync(source, flags, {
    attackTimeout: null,
    incubationTimeout: null,
    timeout: 60_000,
  })
  expect(status).toBe('safe')
})

// Far longer than content validation allows. Quadratic time would take minutes.
it.each(['A漢', 'ʹA', '0,', '一', "aa'", 'aa ', '<', '>', '&', '1月', '1時1'])(
  'marks the languages of a very long text of %j in linear time @row:65',
  (part) => {
    const text = `漢字${part.repeat(200_000)}`
    for (const locale of LOCALES) {
      expect(markLanguages(escapeHtml(text), locale).length).toBeGreaterThanOrEqual(text.length)
    }
  },
)
