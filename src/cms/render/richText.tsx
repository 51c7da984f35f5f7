import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponent,
} from '@portabletext/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markLanguages } from '@/cms/typography/languageSpans'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'

export type Blocks = ComponentProps<typeof PortableText>['value']
/** `en`: the text is the English fallback of a missing translation. */
type RichText = { blocks: Blocks; locale: Locale; en: boolean }

const MAIL = /^mailto:/i
/** Paper does not show the target of a link, so `printAndForcedColours.scss` prints the email address after it. */
function unmentionedEmail(href: string, text: string): string | undefined {
  if (!MAIL.test(href)) return undefined
  const [address = ''] = href.replace(MAIL, '').split('?')
  return text.toLowerCase().includes(address.toLowerCase()) ? undefined : address
}

/** Plain text if the URL is not safe, such as `javascript:`, or leads nowhere, or if the link has no visible text. */
export const link: PortableTextMarkComponent = ({ value, text, children }) => {
  const href: unknown = value?.href
  if (!isLinkUrl(href) || !isFilled(text)) return <>{children}</>
  return (
    <a href={href} data-unsaid={unmentionedEmail(href, text)}>
      {children}
    </a>
  )
}

/** React escapes the texts. Runs on the server: `@portabletext/react` would add 3 kB to every page. */
export function richTextHtml({ blocks, locale, en }: RichText): string {
  const html = blocksHtml(blocks, { marks: { link } })
  return wrapEnglish(markLanguages(html, en ? DEFAULT_LOCALE : locale), en)
}

/**
 * Omits empty paragraphs, which word processors put after tables. Without `lang` attributes: in a Chinese article, a
 * part may be in English (`languageMarker`).
 */
export function blocksHtml(blocks: Blocks, components: PortableTextComponents): string {
  const filled = [blocks].flat().filter((block) => block?._type !== 'block' || isFilled([block]))
  return renderToStaticMarkup(
    <PortableText value={filled} components={components} onMissingComponent={false} />,
  )
}

export const wrapEnglish = (html: string, en: boolean): string => (en ? `<div lang="en">${html}</div>` : html)
