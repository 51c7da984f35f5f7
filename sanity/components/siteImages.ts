// Vite resolves the imports, so that editors see the files of the site itself.

/** @param name of a file in `public/illustrations` */
export async function loadIllustration(name: string): Promise<string> {
  const file: typeof import('*.svg?raw') = await import(`../../public/illustrations/${name}.svg?raw`)
  return file.default
}

/** @param name as in `src/ui/Icon.tsx` */
export async function loadIcon(name: string): Promise<string> {
  const { default: sprite } = await import('../../src/ui/icons.svg?raw')
  return iconIn(sprite, name)
}

/** Returns the symbol of an icon as an SVG file. */
export function iconIn(sprite: string, name: string): string {
  const [, attributes = '', shapes = ''] =
    new RegExp(`<symbol id="icon-${name}"([^>]*)>(.*?)</symbol>`, 's').exec(sprite) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${shapes}</svg>`
}
