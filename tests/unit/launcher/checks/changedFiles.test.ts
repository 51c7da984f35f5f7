/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listChangedFiles } from '../../../../local/launcher/checks/changedFiles'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Mei', '-c', 'user.email=mei@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const commit = (subject: string) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}
const changed = () => listChangedFiles(folder).files

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--quiet', '--initial-branch=main')
  write('.gitignore', 'ignored\n')
  write('a.ts', 'one')
  write('b.ts', 'one')
  write('c.ts', 'one')
  commit('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lists commits of the branch, changes that are not committed, new files and deleted ones', () => {
  git('switch', '--quiet', '--create', 'topic')
  write('a.ts', 'two')
  commit('second')
  write('b.ts', 'two')
  write('中文 [slug].tsx', 'new')
  write('ignored', 'new')
  unlinkSync(join(folder, 'c.ts'))
  expect(changed()).toEqual(['a.ts', 'b.ts', 'c.ts', '中文 [slug].tsx'])
})

it('leaves out what changed on main after the branch was made', () => {
  git('switch', '--quiet', '--create', 'topic')
  git('switch', '--quiet', 'main')
  write('a.ts', 'two')
  commit('on main')
  git('switch', '--quiet', 'topic')
  write('b.ts', 'two')
  expect(changed()).toEqual(['b.ts'])
})

it('compares main with origin/main, or with its own last commit if there is no origin', () => {
  write('a.ts', 'two')
  commit('second')
  expect(changed()).toEqual([])
  git('update-ref', 'refs/remotes/origin/main', 'HEAD~1')
  expect(changed()).toEqual(['a.ts'])
})

it('says what to do if there is no branch main', () => {
  git('branch', '--move', 'trunk')
  expect(changed).toThrow('no branch main to compare with. To check everything: npm run check -- --all')
})
