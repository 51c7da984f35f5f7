import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { bound } from '@/cms/kept'
import { phrases } from '@/cms/phrases'
import { SITE } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { fontsFor } from './fonts'

/** As networks ask for it, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]
const MARGIN = 72
const TOP = 40
const SIGN = 84
/** How much of the drawing's lower end lies outside, for the title needs the room: the sea below the ferry. */
const CUT = 44
/** By how much Chinese beside Latin is set too low: each script is set in the middle of its own font's line. */
const LOWER = 5

/** The home page's dusk (styles/tokens.scss), written out: what is drawn here knows no custom properties. */
export const SKY = ['#06231f', '#0a322c', '#17594e', '#3c7f73'] as const
export const INK = { title: '#f3f8f5', firm: '#f6cf8b' } as const

const HAN = /\p{Script=Han}/u

const publicFile = (name: string) => readFile(join(process.cwd(), 'public', name))

/** What all pictures share: the harbour at dusk, and the firm's sign in its sky. Drawn once. */
let ground: Promise<Buffer> | undefined

async function drawGround(): Promise<Buffer> {
  const stops = SKY.map((colour, at) => `<stop offset="${at / (SKY.length - 1)}" stop-color="${colour}"/>`)
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="a" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`
  const [harbour, sign] = await Promise.all([
    sharp(await publicFile('illustrations/harbour.svg'))
      .resize({ width: WIDTH })
      .png()
      .toBuffer(),
    sharp(await publicFile('icon.svg'), { density: 144 })
      .resize(SIGN)
      .png()
      .toBuffer(),
  ])
  const { height = 0 } = await sharp(harbour).metadata()
  const seen = await sharp(harbour)
    .extract({ left: 0, top: 0, width: WIDTH, height: height - CUT })
    .toBuffer()
  return sharp(Buffer.from(sky))
    .composite([
      { input: seen, left: 0, top: HEIGHT - height + CUT },
      { input: sign, left: MARGIN, top: TOP },
    ])
    .png()
    .toBuffer()
}

/** In pixels: a long title is smaller, so that it fits above the harbour. */
function sizeOf(text: string, isChinese: boolean): number {
  const signs = [...text].length * (isChinese ? 2 : 1)
  if (signs <= 30) return 72
  return signs <= 64 ? 60 : 48
}

/** A Chinese title breaks between words alone: each of its phrases is a box that stays whole. */
function Title({ text, family }: { text: string; family: string }) {
  const isChinese = HAN.test(text)
  const style = {
    display: 'flex',
    width: WIDTH - 2 * MARGIN,
    flexWrap: 'wrap',
    fontSize: sizeOf(text, isChinese),
    lineHeight: isChinese ? 1.3 : 1.14,
    color: INK.title,
    fontFamily: family,
  } as const
  if (!isChinese) return <div style={{ ...style, textWrap: 'balance' }}>{bound(text)}</div>
  return (
    <div style={style}>
      {phrases(text).map((piece, at) => (
        <span key={at} style={{ whiteSpace: 'pre' }}>
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

/**
 * A picture of a page, as PNG: its title over the harbour, the firm's names beside its sign. Its letters are drawn as
 * outlines from the site's own font files.
 */
export async function drawPicture(text: string, locale: Locale): Promise<Buffer> {
  const names = [SITE.name, SITE.chineseName] as const
  const [latinName, chineseName] = names
  const [first, second] = locale === 'zh-HK' ? [chineseName, latinName] : names
  const fonts = await fontsFor(`${text}${names.join('')}…`)
  // The first one sets the line that all letters stand on.
  const [latin, ...chinese] = fonts.map(({ name }) => name)
  const familyOf = (words: string) => (HAN.test(words) ? [...chinese, latin] : [latin, ...chinese]).join(', ')
  const layer = await satori(
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
        <Name words={first} color={INK.firm} fontFamily={familyOf(first)} />
        <Name words={second} color={INK.title} fontFamily={familyOf(second)} />
      </div>
      <div style={{ display: 'flex', marginTop: 24 }}>
        <Title text={text} family={familyOf(text)} />
      </div>
    </div>,
    { width: WIDTH, height: HEIGHT, fonts },
  )
  // What fails once is tried again by whoever asks next.
  ground ??= drawGround().catch((error: unknown) => {
    ground = undefined
    throw error
  })
  return sharp(await ground)
    .composite([{ input: Buffer.from(layer) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
