import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../environment/environment'

/**
 * Bundles scripts that are separate from the site's build into `public`: the thousand modules of the preview would make
 * every page larger, and a dismissed notice must be hidden before the site's scripts arrive.
 */
export async function bundleScripts(): Promise<void> {
  await build({
    entryPoints: {
      'preview/tools': join(ROOT, 'src/preview/previewScript.ts'),
      'scripts/hideDismissedNotice': join(ROOT, 'src/layout/notice/hideDismissedNotice.ts'),
    },
    outdir: join(ROOT, 'public'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}
