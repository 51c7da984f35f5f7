/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFirstLoad } from '../../../../local/launcher/tests/firstLoad'
import { createBuildFolder } from '../../../support/buildFolder'

const { folder, remove } = createBuildFolder()
afterAll(remove)

const writeManifest = (manifest: object) =>
  writeFileSync(join(folder, 'build-manifest.json'), JSON.stringify(manifest))

/** Writes a script that gzip cannot make smaller. */
function writeScript(file: string, bytes: number) {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  writeFileSync(join(folder, file), randomBytes(bytes))
  return file
}

it('names the pages whose scripts exceed the limit, and counts what they share once', async () => {
  const framework = writeScript('static/chunks/framework.js', 100_000)
  const app = writeScript('static/chunks/app.js', 30_000)
  const own = writeScript('static/chunks/own.js', 30_000)
  const large = writeScript('static/chunks/large.js', 50_000)
  const pages = { '/_app': [framework, app], '/': [framework, app, own, 'static/css/one.css'] }
  writeManifest({ pages })
  await checkFirstLoad(folder)
  writeManifest({ pages: { ...pages, '/contact': [framework, large] } })
  await expect(checkFirstLoad(folder)).rejects.toThrow(/^\/contact loads 180\d{3} bytes.*170000$/)
})

it('fails if the manifest has another form, because it would check nothing', async () => {
  writeManifest({ pages: {} })
  await expect(checkFirstLoad(folder)).rejects.toThrow('does not list the scripts')
})
