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
/** `en`: the English fallback. */
type RichText = { blocks: Blocks; en: boolean }

const MAIL = 'mailto:'
/** An email address that is not in the link's text is printed after it (otherMedia.scss). */
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
 * Portable Text as HTML. React escapes what editors type; the only tags are those of `components` and of the library's
 * defaults. Rendered on the server, because it would add 4 kB to each page.
 */
export function richTextHtml({ blocks, en }: RichText): string {
  return inEnglish(markLanguages(blocksHtml(blocks, { marks: { link } })), en)
}

/** The same for a part of a text, without language marks. */
export function blocksHtml(blocks: Blocks, components: PortableTextComponents): string {
  return renderToStaticMarkup(
    <PortableText value={blocks} components={components} onMissingComponent={false} />,
  )
}

/** Marks a text that is the English fallback as a whole. */
export const inEnglish = (html: string, en: boolean): string => (en ? `<div lang="en">${html}</div>` : html)
