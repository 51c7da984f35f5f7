import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCopy } from '@/server/content/copy/defaultCopy'
import { replaceEnvironment } from '../../../support/environment'

const environment = replaceEnvironment()
const project = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'default-copy-'))

// next-i18next reads its configuration and the texts from the working directory.
beforeAll(() => {
  for (const path of ['next-i18next.config.js', 'public/locales'])
    cpSync(join(project, path), join(folder, path), { recursive: true })
  environment.set({ NODE_ENV: 'development' })
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(project)
  environment.restore()
  rmSync(folder, { recursive: true })
})

it('shows a text that a developer has changed, without a restart', async () => {
  const file = join(folder, 'public/locales/zh-HK/common.json')
  const heading = async () => (await defaultCopy('zh-HK', ['common'])).common?.skipToContent
  const before = await heading()
  writeFileSync(file, readFileSync(file, 'utf8').replace(`"${String(before)}"`, '"新的文字"'))
  expect(before).not.toBe('新的文字')
  expect(await heading()).toBe('新的文字')
})
