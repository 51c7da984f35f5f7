import subsetFont from 'subset-font'

/** Lists the characters of a font: those of its table `cmap` in format 4 (OpenType specification). */
export async function charactersOf(font: Buffer): Promise<string[]> {
  const file = await subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const word = (at: number) => file.readUInt16BE(at)
  const tables = Array.from({ length: word(4) }, (_, index) => 12 + 16 * index)
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = file.readUInt32BE(entry + 8)
  const subtables = Array.from({ length: word(cmap + 2) }, (_, index) =>
    file.readUInt32BE(cmap + 8 + 8 * index),
  )
  const start = cmap + (subtables.find((offset) => word(cmap + offset) === 4) ?? 0)

  // The table has four arrays: last and first character of each segment, delta, and offset of its glyphs.
  const size = word(start + 6)
  const segments = Array.from({ length: size / 2 }, (_, index) => start + 14 + 2 * index)
  return segments.flatMap((at) => {
    const last = word(at)
    const first = word(at + 2 + size)
    const delta = word(at + 2 + 2 * size)
    const glyphs = at + 2 + 3 * size
    const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const hasGlyph = (code: number) =>
      word(glyphs) ? word(glyphs + word(glyphs) + 2 * (code - first)) > 0 : ((code + delta) & 0xffff) > 0
    return codes.filter((code) => code < 0xffff && hasGlyph(code)).map((code) => String.fromCharCode(code))
  })
}
