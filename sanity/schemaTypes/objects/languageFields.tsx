import { type FieldProps } from 'sanity'

/** Sets a field's `lang` attribute for browsers, spelling checkers and input methods. */
function inLanguage(lang: string) {
  return function LanguageField(props: FieldProps) {
    return <div lang={lang}>{props.renderDefault(props)}</div>
  }
}

/** The two fields of every localized text, English first: name, title, and browser language. */
export const ENGLISH = {
  name: 'enCA',
  title: 'English',
  components: { field: inLanguage('en-CA') },
} as const
export const CHINESE = {
  name: 'zhHK',
  title: '中文',
  components: { field: inLanguage('zh-HK') },
} as const
