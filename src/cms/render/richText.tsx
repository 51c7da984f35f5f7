import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponent,
} from '@portabletext/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markLanguages } from '@/cms/typography/languageSpans'
import { isLinkUrl } from '@/cms/rules/linkUrl'

type Blocks = ComponentProps<typeof PortableText>['value']
/**
 * Portable Text (Sanity's rich text) in one language. `en`: whether the text is the English fallback of a
 * missing translation and therefore needs `lang="en"`.
 */
type RichText = { blocks: Blocks; en: boolean }

const MAIL = 'mailto:'
/**
 * Returns the email address of a `mailto:` link; undefined for other links, and if the text of the link
 * already contains the address. A reader of the printed page cannot see the target of a link, so the style
 * sheet `printAndForcedColours.scss` prints the address after the link.
 */
function unmentionedEmail(href: string, text: string): string | undefined {
  const [address = ''] = href.startsWith(MAIL) ? href.slice(MAIL.length).split('?') : []
  return text.includes(address) ? undefined : address
}

/**
 * Renders a link to a URL that an editor typed. If the URL is not safe, such as `javascript:`, only the text
 * is rendered.
 */
export const link: PortableTextMarkComponent = ({ value, text, children }) => {
  const href: unknown = value?.href
  if (!isLinkUrl(href)) return <>{children}</>
  return (
    <a href={href} data-unsaid={unmentionedEmail(href, text)}>
      {children}
    </a>
  )
}

/**
 * Renders Portable Text to HTML with `lang` attributes on foreign words. React escapes the texts, so they
 * cannot inject HTML. Runs on the server, because the renderer would add 4 kB to the script of each page.
 */
export function richTextHtml({ blocks, en }: RichText): string {
  return wrapEnglish(markLanguages(blocksHtml(blocks, { marks: { link } })), en)
}

/**
 * Renders blocks of Portable Text to HTML, without `lang` attributes on foreign words. The caller adds these
 * attributes, because the blocks may be only a part of an article, too short to detect the language of the
 * article.
 */
export function blocksHtml(blocks: Blocks, components: PortableTextComponents): string {
  return renderToStaticMarkup(
    <PortableText value={blocks} components={components} onMissingComponent={false} />,
  )
}

/**
 * If `en` is true (the text is the English fallback on a Chinese page), wraps the HTML in `<div lang="en">`,
 * so that screen readers read it in English.
 */
export const wrapEnglish = (html: string, en: boolean): string => (en ? `<div lang="en">${html}</div>` : html)
