import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoadOf, type FirstLoad } from './firstLoad'

// Keeps webpack's module ids the same as in the site's build. Webpack numbers modules by their paths from the
// page's folder, and the digits alone change the compressed size by 500 bytes with that folder's depth. The
// context is therefore the project folder.
//
// The measured build passes the images of the local content lake on by a rewrite, for which Next.js adds code to every
// page. A build for visitors has no rewrites, so the floor gets this code too.
const CONFIG = `const context = require('node:path').resolve(__dirname, '../../..')
module.exports = {
  rewrites: async () => [{ source: '/images/:path*', destination: 'http://localhost/images/:path*' }],
  webpack(config, { webpack }) {
    config.optimization.moduleIds = false
    config.plugins.push(new webpack.ids.DeterministicModuleIdsPlugin({ context, maxLength: 3 }))
    return config
  },
}
`
const FILES = {
  'package.json': '{ "private": true }\n',
  'next.config.js': CONFIG,
  'pages/index.js': 'export default function Page() {\n  return <p>Floor</p>\n}\n',
  // The measured build contains the component gallery, whose styles load on demand. Such styles add 500 bytes to the
  // webpack runtime of every page. A build for visitors has no gallery, so the floor gets these bytes too. Its
  // runtime for scripts on demand is part of the budget (`BUDGET`).
  'pages/gallery.js':
    "import dynamic from 'next/dynamic'\nexport default dynamic(() => import('../Gallery'))\n",
  'Gallery.js':
    "import styles from './Gallery.module.css'\nexport default function Gallery() {\n  return <p className={styles.text}>Gallery</p>\n}\n",
  'Gallery.module.css': '.text {\n  color: black;\n}\n',
}

/**
 * Builds a bare page with the installed Next.js and React, using the site's bundler, and measures it. This
 * floor is the minimum that no page of ours can undercut. Takes about ten seconds.
 * @param root the project folder
 */
export function buildFloor(root: string): FirstLoad {
  // Inside the project, so that its packages resolve.
  const folder = join(root, '.local/budget/floor')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries(FILES)) writeFileSync(join(folder, file), text)
  execFileSync(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build', '--webpack'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { ...firstLoadOf(join(folder, '.next'), 'index'), page: 'floor' }
}
