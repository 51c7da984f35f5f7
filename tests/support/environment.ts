import { rereadEnvironment } from '@/config/env.server'

/** For a child process: the variables of this one, and some of its own. */
export const childEnvironment = (variables: Record<string, string>) =>
  Object.assign({}, process.env, variables)

/** The environment for as long as a test replaces it; `restore` puts the former one back. */
export function replaceEnvironment() {
  const former = process.env
  return {
    set: (variables: Record<string, string>) => {
      process.env = { NODE_ENV: 'test', ...variables }
      rereadEnvironment()
    },
    get: (name: string) => process.env[name],
    restore: () => {
      process.env = former
      rereadEnvironment()
    },
  }
}

/** Sets some variables for the rest of the test file. */
export function changeEnvironment(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables)
  rereadEnvironment()
}
