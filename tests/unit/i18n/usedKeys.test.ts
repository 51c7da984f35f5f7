/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CopyTree } from '@/i18n/copy'

const ROOT = resolve(__dirname, '../../..')
const WORDS = join(ROOT, 'public/locales/en-CA')

/** Without src/i18n/copy.ts, whose type `KeyPath` would count as a composed key that matches any other. */
const sources = ['src', 'tooling']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/generated|sanity\.types|i18n\/copy\.ts/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))

/** The files that use a namespace's keys: those that name the namespace. */
const FILES: Record<string, RegExp> = {
  // Error codes, used wherever an error is thrown.
  errors: /^/,
  forms: /'forms'|locales\/en-CA\/forms\b|withTruePrivacyNote/,
  admin: /'admin'|useAdminTranslation/,
  mail: /MailCopy/,
}
/** Keys that are composed in more than one place. */
const COMPOSED: Record<string, string[]> = {
  admin: [
    'export.columns.${column}',
    'export.columns.${which}.${part}',
    'export.role.${role}',
    'export.state.${state}',
    'overview.figures.${key}',
  ],
}

/** Possible completions of a composed key: quoted words and field names. */
const quotedWords = new Set(
  [...sources.join('\n').matchAll(/['"`]([\w.-]+)['"`]|\b(\w+)\??:/g)].map(
    ([, quoted, field]) => quoted ?? field,
  ),
)

const PLACEHOLDER = /\$\{[^}]*\}/
const escaped = (text: string) => text.replaceAll('.', '\\.')
const patternOf = (template: string) =>
  new RegExp(`^${template.split(PLACEHOLDER).map(escaped).join('([\\w.-]+)')}$`)

function keysOf(tree: CopyTree, path = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [path + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  )
  return [...new Set(keys)]
}

// The preview's three keys are not looked up, because the preview bar uses the whole file.
const namespaces = readdirSync(WORDS)
  .map((file) => file.replace('.json', ''))
  .filter((namespace) => namespace !== 'preview')

it.each(namespaces)(
  'source code uses every key of %s: delete an unused key in both languages',
  (namespace) => {
    const names = FILES[namespace] ?? new RegExp(`'${namespace}'|locales/en-CA/${namespace}\\b`)
    const code = sources.filter((text) => names.test(text)).join('\n')
    const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^}]*\}[\w.]*)+)`/g)].map(
      ([, template = '']) => template,
    )
    const patterns = [...new Set(templates), ...(COMPOSED[namespace] ?? [])].map(patternOf)
    const isComposed = (key: string) =>
      patterns.some((pattern) =>
        pattern
          .exec(key)
          ?.slice(1)
          .every((part) => quotedWords.has(part)),
      )
    const keys = keysOf(JSON.parse(readFileSync(join(WORDS, `${namespace}.json`), 'utf8')))
    expect(keys.filter((key) => !code.includes(`'${key}'`) && !isComposed(key))).toEqual([])
  },
)
