import { setImmediate } from 'node:timers/promises'
import type { PortableTextComponents } from '@portabletext/react'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'
import type { Locale } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { articlePath, isSlug } from '@/lib/contentPaths'
import { pictureOf } from './image'
import type { PickLocale } from '@/cms/locale/pickLocale'
import { readableVideo, type Video } from './video'
import { blockWords } from './readingTime'
import { mapInTurns } from '@/runtime/mapInTurns'
import { languageMarker } from '@/cms/typography/languageSpans'
import { blocksHtml, inEnglish, link } from './richText'
import { withLineBreaks } from '@/cms/typography/formatTexts'

export type ArticleBody = NonNullable<PickLocale<ARTICLE_QUERY_RESULT>>['body']['blocks']
type Figure = Extract<ArticleBody[number], { _type: 'figure' }>

/**
 * The HTML id of a heading. It is derived from the block's key, so links survive a new wording, and Chinese headings
 * get valid ids.
 */
const anchorOf = (key: string | undefined) => `part-${key ?? ''}`

/** The second-level headings of an article, for its table of contents. */
export function contentsOf(body: ArticleBody): { anchor: string; heading: string }[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || block.style !== 'h2') return []
    const heading = blockWords(block).trim()
    return heading ? [{ anchor: anchorOf(block._key), heading }] : []
  })
}

function FigureInText({ picture, caption }: Pick<Figure, 'picture' | 'caption'>) {
  const shown = pictureOf(picture)
  if (!shown) return null
  const { colour, alt, ...attributes } = shown
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
    // A link to an article that is not public becomes plain text.
    articleLink: ({ value, children }) => {
      const { slug, live } = value?.target ?? {}
      const href = live === true && isSlug(slug) && localePath(locale, articlePath(slug))
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

/** A piece of an article: HTML, or a video between two pieces of HTML. */
export type ArticlePart = string | Video

/**
 * Renders an article's text to HTML, split at each video, because a video is a React component. `en`: the text is the
 * English fallback. Yields to other requests after each run of blocks, because an article may be long.
 */
export async function articleParts(
  body: ArticleBody,
  { locale, en }: { locale: Locale; en: boolean },
): Promise<ArticlePart[]> {
  const components = componentsIn(locale)
  const parts: ArticlePart[] = []
  let texts: string[] = []
  const endText = async () => {
    if (texts.length === 0) return
    const marked = await mapInTurns(texts, languageMarker(texts.join('')))
    parts.push(inEnglish(marked.join(''), en))
    texts = []
  }
  for (const run of runsOf(body)) {
    const [first] = run
    if (first?._type === 'video') {
      await endText()
      parts.push(readableVideo(first, { locale, en }))
    } else {
      texts.push(blocksHtml(run, components))
    }
    await setImmediate()
  }
  await endText()
  return parts
}

/**
 * Groups the blocks that are rendered in one go: a video alone, up to ten other blocks, and a list always as a whole.
 */
function runsOf(body: ArticleBody): ArticleBody[] {
  const runs: ArticleBody[] = []
  for (const block of body) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isFull = run && run.length >= LONGEST_RUN && !(isListItem(block) && isListItem(before))
    if (!run || isFull || block._type === 'video' || before?._type === 'video') runs.push([block])
    else run.push(block)
  }
  return runs
}

const LONGEST_RUN = 10
const isListItem = (block: ArticleBody[number] | undefined) =>
  block?._type === 'block' && block.listItem !== undefined
