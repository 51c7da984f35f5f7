import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './environment'

/**
 * Bundles `src/preview/tools.ts` into `public/preview`, apart from the site's own build: only previews load it, and its
 * thousand modules would make every page larger.
 */
export async function buildPreviewTools(): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'src/preview/tools.ts')],
    outfile: join(ROOT, 'public/preview/tools.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}
