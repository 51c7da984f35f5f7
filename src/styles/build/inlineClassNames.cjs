const { dirname, join, relative, sep } = require('node:path')
const { SOURCE, shortNames } = require('./classNames.cjs')

const IMPORT = /^import styles from '(.+\.module\.scss)'$/m

/**
 * A webpack loader for components: writes each class's short name where `styles.name` stands, so that the browser gets
 * two characters and no table to look them up in. Classes that are chosen at run time (`styles[look]`) keep a table.
 */
module.exports = function inlineClassNames(source) {
  const [statement, address] = IMPORT.exec(source) ?? []
  if (!statement) {
    if (/from .*\.module\.scss/.test(source)) throw new Error(`Write: import styles from '….module.scss'`)
    return source
  }
  const path = address.startsWith('@/')
    ? join(SOURCE, address.slice(2))
    : join(dirname(this.resourcePath), address)
  const names = shortNames().get(relative(SOURCE, path).replaceAll(sep, '/'))
  if (!names) throw new Error(`No style sheet ${address}`)
  const table = source.includes('styles[') ? `;const styles=${JSON.stringify(names)}` : ''
  return source
    .replace(statement, `import '${address}'${table}`)
    .replace(/(?<![\w.])styles\.([a-z]\w*)/gi, (_, name) => {
      if (!names[name]) throw new Error(`${address} has no class .${name}`)
      return JSON.stringify(names[name])
    })
}
