import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { LOCALES } from '@/i18n/locales'
import { readSeed } from './seed'

const ROOT = resolve(__dirname, '../..')

/** A text that visitors or editors read, and where it is: the file, and the key or the line in it. */
export interface ShownText {
  file: string
  key: string
  text: string
}

/** The texts of the copy files in `public/locales`, each with its file, such as `zh-HK/auth.json`. */
export const localeTexts = (): ShownText[] =>
  LOCALES.flatMap((locale) =>
    readdirSync(join(ROOT, 'public/locales', locale)).flatMap((name) => {
      const path = join('public/locales', locale, name)
      return textsIn(JSON.parse(readFileSync(join(ROOT, path), 'utf8')), `${locale}/${name}`)
    }),
  )

/** The texts of the seed content. Excludes the search's synonyms, which must contain retired terms. */
export const seedTexts = (): ShownText[] =>
  readSeed()
    .flatMap((document) => textsIn(document, document._id))
    .filter(({ key }) => !/(?:^|\.)_|^wordGroups\b|[uU]rl$|Href$/.test(key))

/** The string literals and JSX texts of the TypeScript files in a folder, without imports. */
export const sourceTexts = (folder: string): ShownText[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(?:^|\/)(?:node_modules|dist|\.sanity)\//.test(name))
    .flatMap((name) => literalsOf(join(folder, name)))

function textsIn(value: unknown, file: string, key = ''): ShownText[] {
  if (typeof value === 'string') return [{ file, key, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) =>
    textsIn(child, file, Array.isArray(value) ? `${key}[${name}]` : key ? `${key}.${name}` : name),
  )
}

function literalsOf(file: string): ShownText[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: ShownText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, key: `line ${line}`, text: node.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
