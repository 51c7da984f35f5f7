import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../environment/environment'

/**
 * Bundles `src/preview/previewScript.ts` into `public/preview`. It is separate from the site's build, because its thousand modules
 * would make every page larger and only previews load it.
 */
export async function bundlePreviewTools(): Promise<void> {
  await build({
    entryPoints: [join(ROOT, 'src/preview/previewScript.ts')],
    outfile: join(ROOT, 'public/preview/tools.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}
