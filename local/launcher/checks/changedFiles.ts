import { execFileSync } from 'node:child_process'
import { ROOT } from '../environment/environment'

export type ChangedFiles = {
  /** What the files were compared with, for a message: a branch and an abbreviated commit. */
  base: string
  /** Paths from the root of the repository, deleted files included. */
  files: string[]
}

/**
 * Lists what changed since the branch `main`, or `origin/main` without one (on `main`, the other way round): commits
 * after the merge base, changes that are not committed, and new files.
 *
 * @throws Error if the repository has neither branch
 */
export function listChangedFiles(root = ROOT): ChangedFiles {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main'
  const branch = (isOnMain ? ['origin/main', 'main'] : ['main', 'origin/main']).find((name) => {
    return git('for-each-ref', `refs/heads/${name}`, `refs/remotes/${name}`) !== ''
  })
  if (!branch) {
    throw new Error('There is no branch main to compare with. To check everything: npm run check -- --all')
  }
  const base = git('merge-base', 'HEAD', branch)
  const differing = git('diff', '--name-only', '--no-renames', '-z', base)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  const files = [...differing.split('\0'), ...untracked.split('\0')].filter(Boolean)
  return { base: `${branch} (${base.slice(0, 8)})`, files: [...new Set(files)].sort() }
}
