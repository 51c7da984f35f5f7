/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstLoadOf, scriptsOf, type Chunk, type FirstLoad } from '../../budget/firstLoad'
import { ON_DEMAND_MARKERS, SERVER_MARKERS } from '../../budget/markers'
import { BUDGET, budgetErrors, isBudgeted, row, table } from '../../budget/verdict'

const LOCALES = ['en-CA', 'zh-HK']
const PACKAGES = resolve(__dirname, '../../../node_modules')

describe('the scripts of a page', () => {
  it('are the external scripts that a modern browser runs, without duplicates', () => {
    const html = `<head><script defer="" noModule="" src="/_next/static/chunks/polyfills.js"></script>
      <script src="/_next/static/chunks/main.js" defer=""></script>
      <script src="/_next/static/chunks/main.js" defer=""></script></head>
      <script defer src="/_next/static/chunks/pages/%5Bslug%5D.js?dpl=1"></script>
      <script id="__NEXT_DATA__" type="application/json">{"src":"/_next/no.js"}</script>`
    expect(scriptsOf(html)).toEqual(['static/chunks/main.js', 'static/chunks/pages/[slug].js'])
  })

  it('must be part of the build, because other scripts cannot be measured', () => {
    expect(() => scriptsOf('<script src="https://cdn.example/x.js"></script>')).toThrow(
      'https://cdn.example/x.js',
    )
  })

  it('are measured in gzip bytes', () => {
    const dist = mkdtempSync(join(tmpdir(), 'budget-'))
    const write = (file: string, content: string) => {
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), content)
    }
    write('server/pages/zh-HK/contact.html', '<script src="/_next/static/a.js"></script>')
    write('static/a.js', 'console.log(1);'.repeat(100))
    const expected = gzipSync('console.log(1);'.repeat(100), { level: 9 }).length
    expect(firstLoadOf(dist, 'zh-HK/contact')).toMatchObject({ page: 'zh-HK/contact', bytes: expected })
    rmSync(dist, { recursive: true })
  })
})

describe('the verdict', () => {
  const framework = { file: 'static/chunks/framework-0.js', bytes: 100_000, code: 'framework' }
  const loadOf = (page: string, ...own: Chunk[]): FirstLoad => {
    const chunks = [framework, ...own]
    return { page, chunks, bytes: chunks.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
  const bare = loadOf('floor')
  const chunk = (file: string, bytes: number, code = file) => ({ file, bytes, code })

  it('applies the budget only to home and contact, in every language', () => {
    const pages = ['en-CA', 'zh-HK', 'en-CA/contact', 'zh-HK/contact', 'en-CA/404', 'index', 'contact']
    expect(pages.filter((page) => isBudgeted(page, LOCALES))).toEqual(pages.slice(0, 4))
  })

  it('accepts a page at the budget', () => {
    expect(budgetErrors(loadOf('en-CA', chunk('app.js', BUDGET)), bare, true)).toEqual([])
  })

  it('names a page above the budget, and its heaviest own chunks', () => {
    const load = loadOf(
      'zh-HK',
      chunk('small.js', 1),
      chunk('app.js', BUDGET),
      chunk('b.js', 20),
      chunk('c.js', 30),
    )
    expect(budgetErrors(load, bare, true)).toEqual([
      'zh-HK: 16,751 bytes over the floor, 51 too many; heaviest: app.js (16,700), c.js (30), b.js (20)',
    ])
  })

  it('accepts heavier pages without a budget', () => {
    expect(budgetErrors(loadOf('en-CA/404', chunk('app.js', BUDGET + 1)), bare, false)).toEqual([])
  })

  it('reports a package that should be loaded on demand, on any page', () => {
    const load = loadOf('en-CA/404', chunk('app.js', 10, `x="${ON_DEMAND_MARKERS.formik}"`))
    expect(budgetErrors(load, bare, false)).toEqual(['en-CA/404: formik is in the first load, in app.js'])
  })

  it('prints a table with aligned columns', () => {
    const rows = [['page', 'bytes', 'over', 'budget'], row(loadOf('en-CA', chunk('a.js', 5)), bare, true)]
    expect(table(rows)).toBe('page      bytes   over   budget\nen-CA   100,005      5   16,700')
  })
})

/** Tells whether a file of the package contains the text. */
function containsText(name: string, text: string): boolean {
  const folder = join(PACKAGES, name)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.[cm]?js$/.test(file) && !/(?:^|\W)(?:src|node_modules)\W/.test(file))
  return code.some((file) => readFileSync(join(folder, file), 'utf8').includes(text))
}

it.each(Object.entries({ ...ON_DEMAND_MARKERS, ...SERVER_MARKERS }))(
  '%s contains its marker “%s”',
  (name, marker) => {
    expect(containsText(name, marker)).toBe(true)
  },
)
