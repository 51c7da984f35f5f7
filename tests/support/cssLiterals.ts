/** Lower-case words that a style sheet may use beside tokens. */
const KEYWORDS = new Set(
  `transparent currentcolor inherit initial unset revert none auto normal solid dashed dotted double inset to left right
  top bottom center start end canvas canvastext buttontext linktext highlight underline text fill stroke clip
  content-box padding-box border-box cover contain no-repeat repeat-x repeat-y fixed local var url calc min max clamp
  linear-gradient radial-gradient circle ellipse at transparent from`.split(/\s+/),
)
/** Properties whose words may name a colour: every word must be a keyword above. */
const COLOUR_PROPERTY =
  /^(?:color|fill|stroke|background(?:-color|-image)?|border(?:-[a-z-]+)?|outline(?:-color)?|(?:box|text)-shadow|(?:caret|accent|text-decoration|column-rule)-color|filter)$/
/** Border properties without a colour or size, such as `border-radius` and `border-collapse`. */
const COLOURLESS_BORDER = /^border-(?:collapse|spacing|.*radius|image.*)$/
const COLOUR_FUNCTION =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk)a?\(|%23[\da-f]{3,8}/gi
const NUMBER = /(?<![\w.#-])[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?(%|[a-z]+)?/gi
/** Relative units and angles. `WHOLE_WINDOW` matches the window's whole width or height. */
const RELATIVE_UNITS = new Set(['%', 'fr', 'deg', 'turn'])
const FULL_VIEWPORT = /^[-+]?100(?:[sdl]?v[hw])$/
/** Lengths relative to the adjacent text's font size. */
const FONT_RELATIVE: Record<string, readonly string[]> = {
  'text-underline-offset': ['0.22em', '0.3em', '0.5em'],
  'margin-inline-start': ['0.3em', '-0.25em'],
  top: ['0.35em', '0.7em'],
  width: ['0.75em', '1lh'],
  height: ['0.75em', '1lh'],
  'min-height': ['1lh'],
}
/**
 * Properties whose numbers count or divide. A unitless number anywhere else is a raw size, weight or layer.
 */
const UNITLESS_PROPERTY =
  /^(?:flex(?:-grow|-shrink)?|order|grid(?:-[a-z-]+)?|counter-[a-z]+|column-count|columns|aspect-ratio|transform|scale|rotate|animation|-webkit-line-clamp|orphans|widows|--[\w-]+)$/

type Declaration = { property: string; value: string }

/** Lists every declaration, including Sass variables and mixin arguments. Ignores comments and strings. */
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

function literalsIn({ property, value }: Declaration): string[] {
  const found: string[] = value.match(COLOUR_FUNCTION) ?? []
  found.push(
    ...(value.match(
      /var\(\s*--[\w-]+\s*,(?!\s*var\(--[\w-]+\)\))[^)]*\)|cubic-bezier\([^)]*\)|steps\([^)]*\)/g,
    ) ?? []),
  )
  const rest = value.replace(/var\([^)]*\)|url\([^)]*\)|cubic-bezier\([^)]*\)/g, ' var ')
  for (const [number, unit = ''] of rest.matchAll(NUMBER))
    if (!isAllowedNumber(property, number, unit)) found.push(number)
  if (COLOUR_PROPERTY.test(property) && !COLOURLESS_BORDER.test(property)) {
    const words = rest.replace(COLOUR_FUNCTION, ' ').match(/(?<![\w$@#.-])[a-z][\w-]*/gi) ?? []
    found.push(...words.filter((word) => !KEYWORDS.has(word.toLowerCase())))
  }
  if (/^font(-size|-weight)?$/.test(property))
    found.push(
      ...(rest.match(/\b(?:bold(?:er)?|lighter|smaller|larger|(?:x+-)?(?:small|large)|medium)\b/g) ?? []),
    )
  // A multiple of a token is still a raw value.
  if (
    /^(?:transition|animation|font-size|line-height)/.test(property) &&
    /[*/]\s*[\d.]|[\d.]\s*\*/.test(rest)
  )
    found.push(value.trim())
  return found
}

function isAllowedNumber(property: string, number: string, unit: string): boolean {
  const size = Number.parseFloat(number)
  if (FONT_RELATIVE[property]?.includes(number)) return true
  if (size === 0 || RELATIVE_UNITS.has(unit.toLowerCase())) return property !== 'font-size'
  if (unit) return FULL_VIEWPORT.test(number)
  if (property === 'line-height' || property === 'opacity') return size === 1
  // Layers within one section may be literal; the site's layers have tokens.
  if (property === 'z-index') return Math.abs(size) === 1
  return (
    !/^(?:font|opacity|letter-spacing)/.test(property) &&
    (UNITLESS_PROPERTY.test(property) || !/^\$/.test(property))
  )
}

/** Lists the literal colours, sizes and durations in a style sheet. */
export const findCssLiterals = (scss: string): string[] => declarationsOf(scss).flatMap(literalsIn)

/** Lists the literal colours in a component, and the literal values in its inline styles. */
export function findComponentLiterals(code: string): string[] {
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

/** Returns the text from an opening brace to its closing brace. */
function balanced(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(from, at + 1)
  }
  return code.slice(from)
}
