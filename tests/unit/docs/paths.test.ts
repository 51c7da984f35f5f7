/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))

const ofContributors = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE-CONTENT.md']

it.each(['README.md', 'SECURITY.md', ...ofContributors, ...docs])('%s names only files that exist', (doc) => {
  const text = readFileSync(join(ROOT, doc), 'utf8')
  const named = [
    ...text.matchAll(
      /`((?:deploy|docs|local|packages|prisma|public|sanity|src|tests|tooling)\/[\w./[\]-]+)`/g,
    ),
  ]
  const paths = named.map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

it('docs/decisions/README.md lists every decision once', () => {
  const folder = join(ROOT, 'docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/(?:^|· )(\d+) /gm)].map(([, number]) => Number(number))
  const numbers = readdirSync(folder).flatMap((file) => /^\d+/.exec(file)?.map(Number) ?? [])
  expect(listed.sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b))
})
