import { setImmediate } from 'node:timers/promises'
import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import { localePath } from '@/lib/routes'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { imageAttributes, type ImageReference } from './image'
import { prepareVideo, type Video } from './video'
import { blockWords } from './readingTime'
import { mapInTurns } from '@/runtime/mapInTurns'
import { languageMarker } from '@/cms/typography/languageSpans'
import { blocksHtml, wrapEnglish, link, type Blocks } from './richText'
import { tableHtml } from './table'
import { TABLE_CAPTION } from '@/cms/rules/tables'
import { withLineBreaks } from '@/cms/typography/formatTitle'

type StoredBlock = NonNullable<NonNullable<ARTICLE_QUERY_RESULT>['body']['enCA']>[number]
type Figure = Omit<Extract<StoredBlock, { _type: 'figure' }>, 'picture'> & { picture: ImageReference | null }
export type ArticleBody = (Exclude<StoredBlock, { _type: 'figure' }> | Figure)[]

/** From the block's key, so that links to the heading still work if an editor changes the words. */
const anchorOf = (key: string | undefined) => `part-${key ?? ''}`

export function tableOfContents(body: ArticleBody): { anchor: string; heading: string }[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || block.style !== 'h2') return []
    const heading = blockWords(block).trim()
    return isFilled(heading) ? [{ anchor: anchorOf(block._key), heading }] : []
  })
}

function FigureInText({ picture, caption }: Pick<Figure, 'picture' | 'caption'>) {
  const image = imageAttributes(picture)
  if (!image) return null
  const { colour, alt, ...attributes } = image
  const sizes = '(width < 64rem) 100vw, 46rem'
  return (
    <figure>
      <img
        {...attributes}
        alt={alt}
        sizes={sizes}
        loading="lazy"
        style={colour ? { background: colour } : undefined}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const componentsIn = (locale: Locale): PortableTextComponents => ({
  block: {
    h2: ({ value, children }) => <h2 id={anchorOf(value._key)}>{withLineBreaks(children)}</h2>,
    h3: ({ children }) => <h3>{withLineBreaks(children)}</h3>,
  },
  marks: {
    link,
    // A link to an article that is not public, or not in this language, becomes plain text.
    articleLink: ({ value, text, children }) => {
      const { slug, shown } = value?.target ?? {}
      const href = shown === true && isFilled(text) && isSlug(slug) && localePath(locale, articlePath(slug))
      return href ? <a href={href}>{children}</a> : <>{children}</>
    },
  },
  types: {
    note: ({ value }) =>
      value.text ? (
        <p role="note" data-tone={value.tone === 'caution' ? 'caution' : 'note'}>
          {value.text}
        </p>
      ) : null,
    figure: ({ value }) => <FigureInText {...value} />,
  },
  unknownType: () => null,
  unknownMark: ({ children }) => <>{children}</>,
})

/** The HTML of consecutive blocks, or a video. */
export type ArticlePart = string | Video

/**
 * Each video splits the HTML, because pages render videos with a React component. `en`: the text is the
 * English fallback. Yields to the event loop, so that a long article does not block other requests.
 */
export async function articleParts(
  body: ArticleBody,
  { locale, en }: { locale: Locale; en: boolean },
): Promise<ArticlePart[]> {
  const components = componentsIn(locale)
  const parts: ArticlePart[] = []
  let texts: string[] = []
  const flushTexts = async () => {
    if (texts.length === 0) return
    const marked = await mapInTurns(texts, languageMarker(texts.join(''), en ? DEFAULT_LOCALE : locale))
    parts.push(wrapEnglish(marked.join(''), en))
    texts = []
  }
  for (const group of groupBlocks(body)) {
    // The group of a table is `[table]` or `[caption, table]`.
    const [first, second = first] = group
    if (first?._type === 'video') {
      await flushTexts()
      parts.push(prepareVideo(first, { locale, en }))
    } else if (second?._type === 'table') {
      const caption = first !== second && isFilled([first]) && captionOf(first, components)
      texts.push(await tableHtml(second, caption))
    } else {
      texts.push(blocksHtml(group, components))
    }
    await setImmediate()
  }
  await flushTexts()
  return parts
}

/** The caption becomes an element of the table, without a paragraph around it. */
function captionOf(blocks: Blocks, components: PortableTextComponents) {
  const inline = {
    ...components,
    block: ({ children }: { children?: ReactNode }) => <>{withLineBreaks(children)}</>,
  }
  return <PortableText value={blocks} components={inline} onMissingComponent={false} />
}

/**
 * Blocks of a group are rendered at once, without yielding to the event loop. A group never ends inside a
 * list, because each half would be rendered as a list of its own. A video is a group of its own, and so is a table
 * with the caption before it.
 */
function groupBlocks(body: ArticleBody): ArticleBody[] {
  const groups: ArticleBody[] = []
  for (const block of body) {
    const group = groups.at(-1)
    const previous = group?.at(-1)
    const isFull = group && group.length >= MAX_GROUP_SIZE && !(isListItem(block) && isListItem(previous))
    const isTable = block._type === 'table'
    const startsGroup = isFull || standsAlone(block) || (previous && standsAlone(previous))
    if (!group || (startsGroup && !(isTable && isCaption(previous)))) groups.push([block])
    else group.push(block)
  }
  return groups
}

const isCaption = (block: ArticleBody[number] | undefined) =>
  block?._type === 'block' && block.style === TABLE_CAPTION
const standsAlone = (block: ArticleBody[number]) =>
  block._type === 'video' || block._type === 'table' || isCaption(block)

/** In blocks; a list can be longer. Few, so that a group delays other requests only briefly. */
const MAX_GROUP_SIZE = 10
const isListItem = (block: ArticleBody[number] | undefined) =>
  block?._type === 'block' && block.listItem !== undefined
