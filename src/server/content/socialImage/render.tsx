import { normalizeText } from '@/lib/normalizeText'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { noBreak } from '@/cms/typography/noBreakSpans'
import { lineBreakPieces } from '@/cms/typography/chineseLineBreaks'
import { FIRM_NAMES } from '@/config/firmNames'
import { otherSiteName, siteName } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import type { SocialImageDrawing } from './chooseDrawing'
import type { SocialImageSubject } from './socialImageTags'
import { LAYOUTS, type Layout } from './layouts'
import { fontsFor, LATIN } from './fonts'
import { asyncCache } from '@/runtime/asyncCache'

/** In pixels, the size that social networks expect. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
const TOP = 40
const SIGN = 84
/** How much narrower a title beside the drawing is, in pixels. */
const BESIDE = 520
/** Moves Chinese text up next to Latin text, in pixels: the fonts centre letters at different heights. */
const HAN_RISE = 5

const HAN = /\p{Script=Han}/u

const publicFile = (name: string) => readFile(join(process.cwd(), 'public', name))

/** The layer that all social images with the same drawing share. */
async function renderGround(name: SocialImageDrawing): Promise<Buffer> {
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

function sizeOf(text: string, isChinese: boolean): number {
  const signs = [...text].length * (isChinese ? 2 : 1)
  if (signs <= 30) return 72
  return signs <= 64 ? 60 : 48
}

type TitleProps = { text: string; family: string; composition: Layout }

/** A Chinese title may wrap only between words (decision 17), so each is an element that does not wrap. */
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
      {/* A piece that is wider than the line must wrap. */}
      {lineBreakPieces(text).map((piece, at) => (
        <span key={at} style={piece.length * fontSize > width ? {} : { whiteSpace: 'pre' }}>
          {piece}
        </span>
      ))}
    </div>
  )
}

function Name({ words, ...style }: { words: string; color: string; fontFamily: string }) {
  const top = HAN.test(words) ? -HAN_RISE : 0
  return <span style={{ ...style, position: 'relative', top, marginRight: 20 }}>{words}</span>
}

type WordsProps = { text: string; composition: Layout; locale: Locale; fonts: readonly Font[] }

function Words({ text, composition, locale, fonts }: WordsProps) {
  const { ink, isBeside } = composition
  const [first, second] = [siteName(locale), otherSiteName(locale)]
  // The first font of a list defines the baseline, so a text lists the fonts of its own script first.
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

/** `lacking`: the characters that no font contains, for which satori draws an empty box. */
async function drawWords(text: string, composition: Layout, locale: Locale) {
  const fonts = await fontsFor(`${text}${FIRM_NAMES.latin}${FIRM_NAMES.han}…`)
  const lacking: string[] = []
  const layer = await satori(<Words text={text} composition={composition} locale={locale} fonts={fonts} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts,
    loadAdditionalAsset: (language, signs) => {
      // satori calls this with one emoji, which may have several code points, or with other characters. A
      // second rendering omits them.
      lacking.push(...(language === 'emoji' ? [signs] : signs))
      return Promise.resolve([])
    },
  })
  return { layer, lacking }
}

const without = (text: string, signs: readonly string[]) =>
  signs
    .reduce((rest, sign) => rest.replaceAll(sign, ''), text)
    .replace(/\s+/g, ' ')
    .trim()

/** As PNG, without the characters that the font files lack. */
export async function renderSocialImage(
  { name, drawing }: SocialImageSubject,
  locale: Locale,
): Promise<Buffer> {
  const composition = LAYOUTS[drawing]
  const text = normalizeText(name, 'NFC').replace(/\p{Cc}+/gu, ' ')
  const { layer: first, lacking } = await drawWords(text, composition, locale)
  const layer = lacking.length ? (await drawWords(without(text, lacking), composition, locale)).layer : first
  return sharp(await groundOf(drawing))
    .composite([{ input: Buffer.from(layer) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
