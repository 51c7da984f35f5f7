import { clearEnvironmentCache } from '@/config/env.server'

/** Replaces the environment for a test; `restore` puts the original back. */
export function replaceEnvironment() {
  const former = process.env
  return {
    set: (variables: Record<string, string>) => {
      process.env = { NODE_ENV: 'test', ...variables }
      clearEnvironmentCache()
    },
    get: (name: string) => process.env[name],
    restore: () => {
      process.env = former
      clearEnvironmentCache()
    },
  }
}

/** Sets some variables for the rest of the test file. */
export function changeEnvironment(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables)
  clearEnvironmentCache()
}
