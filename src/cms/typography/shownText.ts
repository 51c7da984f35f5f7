/**
 * If English replaces a missing translation: the props of an element with `lang="en"`, so that screen readers read it
 * in English. `localizedText` renders both forms.
 */
export type ShownText = string | { lang: 'en'; children: string }

/** HTML if the text needs markup, such as `<wbr>` elements or `lang` attributes. */
export type FormattedText = ShownText | { dangerouslySetInnerHTML: { __html: string } }
