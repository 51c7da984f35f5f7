/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))

it.each(['README.md', 'SECURITY.md', ...docs])('%s names only files that exist', (doc) => {
  const text = readFileSync(join(ROOT, doc), 'utf8')
  const named = [...text.matchAll(/`((?:docs|local|prisma|public|sanity|src|tests)\/[\w./[\]-]+)`/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
