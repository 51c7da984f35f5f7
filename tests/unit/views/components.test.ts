/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const SOURCE = resolve(__dirname, '../../../src')
const SHOWN_FROM = 'views/components'
/** The folders whose components the component page shows. */
const FOLDERS = ['ui', 'forms']

const filesIn = (folder: string) =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

/** The components that a file uses: what it imports of `ui` and `forms`, at once or on demand; types draw nothing. */
function usedBy(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8')
  const imports = [...text.matchAll(/import (?!type )[^'"]*?from '([^']+)'|import\('([^']+)'\)/g)]
  return imports.flatMap(([, atOnce, onDemand]) => {
    const name = atOnce ?? onDemand ?? ''
    const path = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name)
    const component = `${path}.tsx`
    return FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && existsSync(join(SOURCE, component))
      ? [component]
      : []
  })
}

function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    for (const next of usedBy(file)) {
      if (reached.has(next)) continue
      reached.add(next)
      visit(next)
    }
  }
  files.forEach(visit)
  return reached
}

test('the component page shows every component of ui and forms: one that is missing belongs into src/views/components', () => {
  const components = FOLDERS.flatMap(filesIn)
  expect(components.length).toBeGreaterThan(20)
  const shown = reachedFrom(filesIn(SHOWN_FROM))
  expect(components.filter((component) => !shown.has(component))).toEqual([])
})

test('every part of the component page is on it', () => {
  const view = `${SHOWN_FROM}/ComponentsView.tsx`
  const parts = filesIn(SHOWN_FROM).filter((file) =>
    readFileSync(join(SOURCE, file), 'utf8').includes('<Part name='),
  )
  const text = readFileSync(join(SOURCE, view), 'utf8')
  expect(parts.length).toBeGreaterThan(10)
  const names = parts.map((file) => file.slice(SHOWN_FROM.length + 1, -'.tsx'.length))
  expect(names.filter((name) => !text.includes(`<${name} `))).toEqual([])
})

test('every name of a part and state in public/locales is on the page', () => {
  const { part, state }: Record<'part' | 'state', object> = JSON.parse(
    readFileSync(join(SOURCE, '../public/locales/en-CA/components.json'), 'utf8'),
  )
  const texts = filesIn(SHOWN_FROM).map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  const all = texts.join('\n')
  // A list of states is in the same file.
  const listed = texts.filter((text) => /<State\s[^>]*?name=\{/.test(text)).join('\n')
  const isPart = (name: string) => new RegExp(`<Part\\s[^>]*?name="${name}"`).test(all)
  const isState = (name: string) =>
    new RegExp(`<State\\s[^>]*?name="${name}"|'state\\.${name}'`).test(all) ||
    new RegExp(`'${name}'|\\b${name}: true`).test(listed)
  const unshown = [
    ...Object.keys(part).filter((name) => !isPart(name)),
    ...Object.keys(state).filter((name) => !isState(name)),
  ]
  expect(unshown).toEqual([])
})
