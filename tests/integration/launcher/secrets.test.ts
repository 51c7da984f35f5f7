import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvFile } from '../../../local/launcher/environment'
import { ensureSecrets } from '../../../local/launcher/secrets'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = join(folder, '.env.local')

beforeEach(() => rmSync(file, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first start writes every secret for its owner alone, the second changes nothing', () => {
  expect(ensureSecrets(file, {})).toContain('NEXTAUTH_SECRET')
  const first = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readEnvFile(file).NEXTAUTH_SECRET?.length).toBeGreaterThanOrEqual(32)

  expect(ensureSecrets(file, {})).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test('two machines never share a secret', () => {
  ensureSecrets(file, {})
  const first = readEnvFile(file)
  rmSync(file)
  ensureSecrets(file, {})
  const second = readEnvFile(file)
  const shared = Object.keys(first).filter((name) => first[name] === second[name])
  expect(shared).toEqual(['SEED_ADMIN_EMAIL', 'SEED_VISITOR_EMAIL'])
})

test("a developer's own lines stay, and a secret that the shell gives is not written", () => {
  writeFileSync(file, 'SITE_PORT=3100\nSEED_ADMIN_PASSWORD=mine', { mode: 0o644 })
  const added = ensureSecrets(file, { NEXTAUTH_SECRET: 'from the shell' })
  const kept = readEnvFile(file)
  expect(kept).toMatchObject({ SITE_PORT: '3100', SEED_ADMIN_PASSWORD: 'mine' })
  expect(kept.SEED_VISITOR_PASSWORD).toBeTruthy()
  expect(added).not.toContain('SEED_ADMIN_PASSWORD')
  expect(kept.NEXTAUTH_SECRET).toBeUndefined()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
