import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { noBreak } from '@/cms/typography/noBreak'
import { lineBreakPieces } from '@/cms/typography/lineBreaks'
import { otherSiteName, SITE, siteName } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import type { PictureDrawing, PictureSubject } from './socialImageUrl'
import { LAYOUTS, type Layout } from './layouts'
import { fontsFor, LATIN } from './fonts'
import { asyncCache } from '@/runtime/asyncCache'

/** The size that social networks expect, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
const TOP = 40
const SIGN = 84
/** The part of the line that a drawing beside the title takes. */
const BESIDE = 520
/** Vertical correction of Chinese beside Latin text, because each script is centred in its own font's line. */
const LOWER = 5

const HAN = /\p{Script=Han}/u

const publicFile = (name: string) => readFile(join(process.cwd(), 'public', name))

/** The shared layer of all images with one drawing: background, drawing and the firm's sign. */
async function renderGround(name: PictureDrawing): Promise<Buffer> {
  const { ground, width, right, below } = LAYOUTS[name]
  const [svg, sign] = await Promise.all([
    publicFile(`illustrations/${name}.svg`),
    sharp(await publicFile('icon.svg'), { density: 144 })
      .resize(SIGN)
      .png()
      .toBuffer(),
  ])
  const stops = ground.map(
    (colour, at) => `<stop offset="${at / (ground.length - 1)}" stop-color="${colour}"/>`,
  )
  const drawing = String(svg).replace(/width="(\d+)" height="(\d+)"/, (_, wide: string, high: string) => {
    const height = (width * Number(high)) / Number(wide)
    const [left, top] = [WIDTH - width + right, HEIGHT - height + below]
    return `x="${left}" y="${top}" width="${width}" height="${height}"`
  })
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="ground" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#ground)"/>${drawing}</svg>`
  return sharp(Buffer.from(whole))
    .composite([{ input: sign, left: MARGIN, top: TOP }])
    .png()
    .toBuffer()
}

const groundOf = asyncCache(renderGround, { max: 20 })

/** In pixels: a long title is smaller, so that it fits. */
function sizeOf(text: string, isChinese: boolean): number {
  const signs = [...text].length * (isChinese ? 2 : 1)
  if (signs <= 30) return 72
  return signs <= 64 ? 60 : 48
}

type TitleProps = { text: string; family: string; composition: Layout }

/** A Chinese title breaks only between words: each phrase is a box that does not wrap if a line has room for it. */
function Title({ text, family, composition }: TitleProps) {
  const isChinese = HAN.test(text)
  const { ink, isBeside } = composition
  const width = WIDTH - 2 * MARGIN - (isBeside ? BESIDE : 0)
  const fontSize = sizeOf(text, isChinese)
  const style = {
    display: 'flex',
    width,
    flexWrap: 'wrap',
    fontSize,
    lineHeight: isChinese ? 1.3 : 1.14,
    color: ink.title,
    fontFamily: family,
    wordBreak: 'break-word',
  } as const
  if (!isChinese) return <div style={{ ...style, textWrap: 'balance' }}>{noBreak(text)}</div>
  return (
    <div style={style}>
      {lineBreakPieces(text).map((piece, at) => (
        <span key={at} style={piece.length * fontSize > width ? {} : { whiteSpace: 'pre' }}>
          {piece}
        </span>
      ))}
    </div>
  )
}

function Name({ words, ...style }: { words: string; color: string; fontFamily: string }) {
  const top = HAN.test(words) ? -LOWER : 0
  return <span style={{ ...style, position: 'relative', top, marginRight: 20 }}>{words}</span>
}

type WordsProps = { text: string; composition: Layout; locale: Locale; fonts: readonly Font[] }

/** The firm's names and the page's title. */
function Words({ text, composition, locale, fonts }: WordsProps) {
  const { ink, isBeside } = composition
  const [first, second] = [siteName(locale), otherSiteName(locale)]
  // The first font defines the baseline of all.
  const latin = fonts.flatMap(({ name }) => (name.startsWith(LATIN) ? [name] : []))
  const chinese = fonts.flatMap(({ name }) => (name.startsWith(LATIN) ? [] : [name]))
  const familyOf = (words: string) =>
    (HAN.test(words) ? [...chinese, ...latin] : [...latin, ...chinese]).join(', ')
  return (
    <div
      lang={locale}
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: WIDTH,
        height: HEIGHT,
        padding: `${TOP}px ${MARGIN}px`,
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          height: SIGN,
          marginLeft: SIGN + 24,
          fontSize: 32,
        }}
      >
        <Name words={first} color={ink.firm} fontFamily={familyOf(first)} />
        <Name words={second} color={ink.title} fontFamily={familyOf(second)} />
      </div>
      <div
        style={{
          display: 'flex',
          marginTop: 24,
          ...(isBeside && { flexGrow: 1, alignItems: 'center' }),
        }}
      >
        <Title text={text} family={familyOf(text)} composition={composition} />
      </div>
    </div>
  )
}

/** The text as an SVG with outlines. `lacking`: characters without a glyph, drawn as an empty box. */
async function drawWords(text: string, composition: Layout, locale: Locale) {
  const fonts = await fontsFor(`${text}${SITE.name}${SITE.chineseName}…`)
  const lacking: string[] = []
  const layer = await satori(<Words text={text} composition={composition} locale={locale} fonts={fonts} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: (language, signs) => {
      // `signs` has several characters, unless it is one emoji.
      lacking.push(...(language === 'emoji' ? [signs] : signs))
      return Promise.resolve([])
    },
  })
  return { layer, lacking }
}

/** A text without some characters and the spaces that they would leave. */
const without = (text: string, signs: readonly string[]) =>
  signs
    .reduce((rest, sign) => rest.replaceAll(sign, ''), text)
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A page's social image as PNG: title, drawing and the firm's names. Letters are outlines from the site's font files;
 * characters without a glyph are left out.
 */
export async function renderSocialImage({ name, drawing }: PictureSubject, locale: Locale): Promise<Buffer> {
  const composition = LAYOUTS[drawing]
  const text = name.normalize('NFC').replace(/\p{Cc}+/gu, ' ')
  const { layer: first, lacking } = await drawWords(text, composition, locale)
  const layer = lacking.length ? (await drawWords(without(text, lacking), composition, locale)).layer : first
  return sharp(await groundOf(drawing))
    .composite([{ input: Buffer.from(layer) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
