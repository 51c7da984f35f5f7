import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoadOf, type FirstLoad } from './firstLoad'

// Webpack numbers modules by their paths from the page's folder, and the numbers' digits alone move the compressed size
// by 500 bytes with that folder's depth. Counted from the project's folder, they are as in the site's own build.
const CONFIG = `const context = require('node:path').resolve(__dirname, '../../..')
module.exports = {
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
}

/**
 * Builds a bare page with the installed Next and React, by the bundler that builds the site, and measures it: what
 * nothing of ours can undercut. Takes some ten seconds.
 * @param root the project's folder
 */
export function buildFloor(root: string): FirstLoad {
  // Under the project, so that its packages are found.
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
