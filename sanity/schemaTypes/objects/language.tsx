import { type FieldProps } from 'sanity'

/** Tells browsers, spelling checkers and input methods which language a field is written in. */
function inLanguage(lang: string) {
  return function LanguageField(props: FieldProps) {
    return <div lang={lang}>{props.renderDefault(props)}</div>
  }
}

/** The two halves of every text, English first: name and title of the field, and its language for the browser. */
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
