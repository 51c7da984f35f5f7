import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvFile } from '../../../../local/launcher/environment/environment'
import { ensureSecrets } from '../../../../local/launcher/environment/secrets'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = join(folder, '.env.local')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first start writes every secret to a file only its owner can read; the second changes nothing', () => {
  expect(ensureSecrets(file, {})).toContain('NEXTAUTH_SECRET')
  const first = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readEnvFile(file).NEXTAUTH_SECRET?.length).toBeGreaterThanOrEqual(32)

  expect(ensureSecrets(file, {})).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test('generates different secrets on each machine', () => {
  ensureSecrets(file, {})
  const first = readEnvFile(file)
  rmSync(file)
  ensureSecrets(file, {})
  const second = readEnvFile(file)
  const shared = Object.keys(first).filter((name) => first[name] === second[name])
  expect(shared).toEqual(['SEED_ADMIN_EMAIL', 'SEED_VISITOR_EMAIL'])
})

test("keeps the developer's lines, and omits secrets that the environment has", () => {
  writeFileSync(file, 'SITE_PORT=3100\nSEED_ADMIN_PASSWORD=mine', { mode: 0o644 })
  const added = ensureSecrets(file, { NEXTAUTH_SECRET: 'from the shell' })
  const variables = readEnvFile(file)
  expect(variables).toMatchObject({ SITE_PORT: '3100', SEED_ADMIN_PASSWORD: 'mine' })
  expect(variables.SEED_VISITOR_PASSWORD).toBeTruthy()
  expect(added).not.toContain('SEED_ADMIN_PASSWORD')
  expect(variables.NEXTAUTH_SECRET).toBeUndefined()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
