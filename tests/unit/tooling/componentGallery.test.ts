/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const SOURCE = resolve(__dirname, '../../../src')
const GALLERY = '../tooling/gallery'
/** The folders whose components the gallery shows. */
const FOLDERS = ['ui', 'forms']

const filesIn = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

/**
 * Lists the modules that a file imports from `ui` and `forms`, statically or on demand. Ignores types,
 * which render nothing.
 */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const imports = [...text.matchAll(/(?:import|export) (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)/g)]
  return imports.flatMap(([, eager, lazy]) => {
    const name = eager ?? lazy ?? ''
    const path = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name)
    if (!FOLDERS.some((folder) => path.startsWith(`${folder}/`))) return []
    // Also modules without a component, such as hooks, because they may import one.
    return [`${path}.tsx`, `${path}.ts`].filter((module) => existsSync(join(SOURCE, module)))
  })
}

function componentsUsedBy(files: string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    for (const next of importsOf(file)) {
      if (seen.has(next)) continue
      seen.add(next)
      visit(next)
    }
  }
  files.forEach(visit)
  return seen
}

test('the gallery shows every component of ui and forms; a missing one belongs in tooling/gallery', () => {
  const components = FOLDERS.flatMap(filesIn)
  expect(components.length).toBeGreaterThan(20)
  const shown = componentsUsedBy(filesIn(GALLERY))
  expect(components.filter((component) => !shown.has(component))).toEqual([])
})

test('the gallery includes every example file', () => {
  const view = `${GALLERY}/ComponentGallery.tsx`
  const parts = filesIn(GALLERY).filter((file) =>
    readFileSync(join(SOURCE, file), 'utf8').includes('<Example name='),
  )
  const text = readFileSync(join(SOURCE, view), 'utf8')
  expect(parts.length).toBeGreaterThan(10)
  const names = parts.map((file) => file.slice(GALLERY.length + 1, -'.tsx'.length))
  expect(names.filter((name) => !text.includes(`<${name} `))).toEqual([])
})

test('the gallery uses every name of an example and a state in public/locales', () => {
  const { group, state }: Record<'group' | 'state', object> = JSON.parse(
    readFileSync(join(SOURCE, '../public/locales/en-CA/components.json'), 'utf8'),
  )
  const texts = filesIn(GALLERY).map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  const all = texts.join('\n')
  // A list of states is in the same file.
  const listed = texts.filter((text) => /<State\s[^>]*?name=\{/.test(text)).join('\n')
  const isGroup = (name: string) => new RegExp(`<Example\\s[^>]*?name="${name}"`).test(all)
  const isState = (name: string) =>
    new RegExp(`<State\\s[^>]*?name="${name}"|'state\\.${name}'`).test(all) ||
    new RegExp(`'${name}'|\\b${name}: true`).test(listed)
  const unshown = [
    ...Object.keys(group).filter((name) => !isGroup(name)),
    ...Object.keys(state).filter((name) => !isState(name)),
  ]
  expect(unshown).toEqual([])
})
