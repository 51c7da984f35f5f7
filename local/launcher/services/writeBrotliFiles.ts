import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const NAMES = /\.(?:css|js|svg)$/
/** Smaller files fit into one network packet either way. */
const MIN_BYTES = 1_024

/**
 * Writes a compressed file (`harbour.svg.br`) beside each script, style sheet and drawing of a folder, with the best
 * and slowest compression. The site sends it to browsers that accept Brotli (src/server/http/hooks/brotliFiles.ts).
 */
export async function writeBrotliFiles(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!NAMES.test(name)) continue
    const content = readFileSync(join(folder, name))
    if (content.length >= MIN_BYTES) writeFileSync(join(folder, `${name}.br`), await compress(content))
  }
}
