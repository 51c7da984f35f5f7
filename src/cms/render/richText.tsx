import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponent,
} from '@portabletext/react'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markLanguages } from '@/cms/typography/languageSpans'
import { isSafeAddress } from './safeUrl'

type Blocks = ComponentProps<typeof PortableText>['value']
/** Portable Text in one language. `en`: it is the English fallback. */
type RichText = { blocks: Blocks; en: boolean }

const MAIL = 'mailto:'
/**
 * The email address of a `mailto:` link, if the link's text does not contain the address. On paper, the address is
 * printed after the link (otherMedia.scss).
 */
function unsaid(href: string, text: string): string | undefined {
  const [address = ''] = href.startsWith(MAIL) ? href.slice(MAIL.length).split('?') : []
  return text.includes(address) ? undefined : address
}

/** A link to a URL that an editor typed; plain text if the URL is not safe. */
export const link: PortableTextMarkComponent = ({ value, text, children }) => {
  const href: unknown = value?.href
  if (!isSafeAddress(href)) return <>{children}</>
  return (
    <a href={href} data-unsaid={unsaid(href, text)}>
      {children}
    </a>
  )
}

/**
 * Renders Portable Text to HTML. React escapes what editors type; the only tags are those of `components` and of the
 * library's defaults. Runs on the server, because the library would add 4 kB to each page.
 */
export function richTextHtml({ blocks, en }: RichText): string {
  return inEnglish(markLanguages(blocksHtml(blocks, { marks: { link } })), en)
}

/** Renders some blocks of a text to HTML, without language marks. */
export function blocksHtml(blocks: Blocks, components: PortableTextComponents): string {
  return renderToStaticMarkup(
    <PortableText value={blocks} components={components} onMissingComponent={false} />,
  )
}

/** Wraps HTML in `<div lang="en">` if the whole text is the English fallback. */
export const inEnglish = (html: string, en: boolean): string => (en ? `<div lang="en">${html}</div>` : html)
