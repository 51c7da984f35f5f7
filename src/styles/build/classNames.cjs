const { readdirSync, readFileSync } = require('node:fs')
const { join, relative, sep } = require('node:path')

const SOURCE = join(__dirname, '../..')
const FIRST = 'bcdefghijklmnopqrstuvwxyz'
const SECOND = `${FIRST}a0123456789`
const NAME = /(?:\.|@keyframes )([a-z][\w-]*)/gi

let table

/**
 * Maps each class of each CSS module to the two characters of its production name: file below `src` → class → short
 * name. Numbered over the whole project, so that every compilation agrees. No name begins with an a, because ad
 * blockers hide what is called `ad`.
 */
function shortNames() {
  if (table) return table
  const files = readdirSync(SOURCE, { recursive: true }).filter((file) => file.endsWith('.module.scss'))
  let count = 0
  const next = () => {
    const [first, second] = [FIRST[Math.floor(count / SECOND.length)], SECOND[count++ % SECOND.length]]
    if (!first)
      throw new Error('More classes than short names: let classNames.cjs give some of them three characters')
    return first + second
  }
  table = new Map(
    files.sort().map((file) => {
      const names = [...readFileSync(join(SOURCE, file), 'utf8').matchAll(NAME)].map(([, name]) => name)
      return [
        file.replaceAll(sep, '/'),
        Object.fromEntries([...new Set(names)].map((name) => [name, next()])),
      ]
    }),
  )
  return table
}

/** css-loader's `getLocalIdent`. @throws where a class was not found in its file's text */
function shortClassName({ resourcePath }, _pattern, name) {
  const file = relative(SOURCE, resourcePath).replaceAll(sep, '/')
  const found = shortNames().get(file)?.[name]
  if (!found) throw new Error(`No short name for .${name} of ${file}`)
  return found
}

module.exports = { SOURCE, shortNames, shortClassName }
