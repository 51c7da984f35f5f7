import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '@/config/env.server'

const FOLDER = 'static/css'

/** By their paths in the build, such as `static/css/0123.css`. */
export function readStyleSheets(): ReadonlyMap<string, string> {
  const folder = join(process.cwd(), buildFolder(), FOLDER)
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(names.map((name) => [`${FOLDER}/${name}`, readFileSync(join(folder, name), 'utf8')]))
}
