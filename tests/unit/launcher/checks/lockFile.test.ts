/** @jest-environment node */
import { readFileSync } from 'node:fs'

type Package = { optionalDependencies?: Record<string, string> }
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
