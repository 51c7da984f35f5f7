import { type FieldProps } from 'sanity'

/** Wraps a field in an element with a `lang` attribute, for fonts, spelling checkers and input methods. */
function languageField(lang: string) {
  return function LanguageField(props: FieldProps) {
    return <div lang={lang}>{props.renderDefault(props)}</div>
  }
}

/** Properties of the English and the Chinese field of every localized text. English comes first. */
export const ENGLISH_FIELD = {
  name: 'enCA',
  title: 'English',
  components: { field: languageField('en-CA') },
} as const
export const CHINESE_FIELD = {
  name: 'zhHK',
  title: '中文',
  components: { field: languageField('zh-HK') },
} as const
