// The package subset-font has no types.
declare module 'subset-font' {
  type Options = {
    targetFormat?: 'sfnt' | 'woff2'
    keepAllGlyphs?: boolean
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
