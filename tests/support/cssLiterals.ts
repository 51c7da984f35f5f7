/** What a style sheet may say beside tokens; all in lower case. */
const KEYWORDS = new Set(
  `transparent currentcolor inherit initial unset revert none auto normal solid dashed dotted double inset to left right
  top bottom center start end canvas canvastext buttontext linktext highlight underline text fill stroke clip
  content-box padding-box border-box cover contain no-repeat repeat-x repeat-y fixed local var url calc min max clamp
  linear-gradient radial-gradient circle ellipse at transparent from`.split(/\s+/),
)
/** Properties whose words may name a colour: every word is a keyword above. */
const COLOURED =
  /^(?:color|fill|stroke|background(?:-color|-image)?|border(?:-[a-z-]+)?|outline(?:-color)?|(?:box|text)-shadow|(?:caret|accent|text-decoration|column-rule)-color|filter)$/
/** Not of any colour or size: `border-radius`, `border-collapse` and the like name no colours. */
const SHAPES = /^border-(?:collapse|spacing|.*radius|image.*)$/
const COLOUR_FUNCTION =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk)a?\(|%23[\da-f]{3,8}/gi
const NUMBER = /(?<![\w.#-])[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?(%|[a-z]+)?/gi
/** Shares of what is there, and angles; the window's whole width or height. */
const SHARES = new Set(['%', 'fr', 'deg', 'turn'])
const WHOLE_WINDOW = /^[-+]?100(?:[sdl]?v[hw])$/
/** Marks and lines that are drawn to the letters beside them, in parts of their size. */
const TO_LETTERS: Record<string, readonly string[]> = {
  'text-underline-offset': ['0.22em', '0.3em', '0.5em'],
  'margin-inline-start': ['0.3em', '-0.25em'],
  top: ['0.35em', '0.7em'],
  width: ['0.75em', '1lh'],
  height: ['0.75em', '1lh'],
  'min-height': ['1lh'],
}
/** What counts or divides; every other number without a unit is a size, a weight or a layer of its own. */
const COUNTED =
  /^(?:flex(?:-grow|-shrink)?|order|grid(?:-[a-z-]+)?|counter-[a-z]+|column-count|columns|aspect-ratio|transform|scale|rotate|animation|-webkit-line-clamp|orphans|widows|--[\w-]+)$/

type Declaration = { property: string; value: string }

/** Every declaration, Sass's variables and arguments of mixins included; comments and strings aside. */
function declarationsOf(scss: string): Declaration[] {
  const code = scss
    .replace(/\/\*[^]*?\*\/|(?<![:\w(/"'])\/\/.*/g, '')
    .replace(/#\{([^}]*)\}/g, '$1')
    .replace(/@(?:media|container|supports)[^{]*/g, '')
    .replace(/(?<!url\()'[^'\n]*'|(?<!url\()"[^"\n]*"/g, "''")
  const plain = [...code.matchAll(/(?<=^|[;{}\s])(\$?[\w-]+)\s*:(?!:)\s*([^;{}]+)(?=[;}]|$)/g)]
  const mixins = [...code.matchAll(/@include [\w.-]+\(([^;{]*)\)/g)]
  return [
    ...plain.map(([, property = '', value = '']) => ({ property: property.toLowerCase(), value })),
    ...mixins.map(([, value = '']) => ({ property: '@include', value })),
  ]
}

function rawIn({ property, value }: Declaration): string[] {
  const found: string[] = value.match(COLOUR_FUNCTION) ?? []
  found.push(
    ...(value.match(
      /var\(\s*--[\w-]+\s*,(?!\s*var\(--[\w-]+\)\))[^)]*\)|cubic-bezier\([^)]*\)|steps\([^)]*\)/g,
    ) ?? []),
  )
  const rest = value.replace(/var\([^)]*\)|url\([^)]*\)|cubic-bezier\([^)]*\)/g, ' var ')
  for (const [number, unit = ''] of rest.matchAll(NUMBER))
    if (!mayStand(property, number, unit)) found.push(number)
  if (COLOURED.test(property) && !SHAPES.test(property)) {
    const words = rest.replace(COLOUR_FUNCTION, ' ').match(/(?<![\w$@#.-])[a-z][\w-]*/gi) ?? []
    found.push(...words.filter((word) => !KEYWORDS.has(word.toLowerCase())))
  }
  if (/^font(-size|-weight)?$/.test(property))
    found.push(
      ...(rest.match(/\b(?:bold(?:er)?|lighter|smaller|larger|(?:x+-)?(?:small|large)|medium)\b/g) ?? []),
    )
  // A multiple of a token is a value of its own.
  if (
    /^(?:transition|animation|font-size|line-height)/.test(property) &&
    /[*/]\s*[\d.]|[\d.]\s*\*/.test(rest)
  )
    found.push(value.trim())
  return found
}

function mayStand(property: string, number: string, unit: string): boolean {
  const size = Number.parseFloat(number)
  if (TO_LETTERS[property]?.includes(number)) return true
  if (size === 0 || SHARES.has(unit.toLowerCase())) return property !== 'font-size'
  if (unit) return WHOLE_WINDOW.test(number)
  if (property === 'line-height' || property === 'opacity') return size === 1
  // Layers within one section; those of the site have tokens.
  if (property === 'z-index') return Math.abs(size) === 1
  return (
    !/^(?:font|opacity|letter-spacing)/.test(property) && (COUNTED.test(property) || !/^\$/.test(property))
  )
}

/** Colours, sizes and durations that a style sheet writes out. */
export const rawValues = (scss: string): string[] => declarationsOf(scss).flatMap(rawIn)

/** Colours that a component writes out, and values that it sets an element's style to. */
export function rawInComponent(code: string): string[] {
  const found: string[] = code.match(/['"`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"`]/gi) ?? []
  found.push(
    ...(code.match(/\b(?:fill|stroke|color|bgcolor)="(?!none|currentColor)[^"]*"|<style\b|\.animate\(/g) ??
      []),
  )
  for (const { index } of code.matchAll(/\bstyle=\{|\bstyle: \{/g)) {
    const inside = balanced(code, code.indexOf('{', index))
    found.push(...(inside.match(/[:?(,]\s*(?:['"`](?!var\(--)[^'"`]*['"`]|-?\.?\d[\d.]*)/g) ?? []))
  }
  found.push(...(code.match(/\.style\.\w+ = ['"`\d][^\n]*/g) ?? []))
  return found
}

/** From an opening brace to the one that closes it. */
function balanced(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(from, at + 1)
  }
  return code.slice(from)
}
