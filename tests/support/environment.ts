/** For a child process: the variables of this one, and some of its own. */
export const childEnvironment = (variables: Record<string, string>) =>
  Object.assign({}, process.env, variables)

/** The environment for as long as a test replaces it; `restore` puts the former one back. */
export function replaceEnvironment() {
  const former = process.env
  return {
    set: (variables: Record<string, string>) => {
      process.env = { NODE_ENV: 'test', ...variables }
    },
    get: (name: string) => process.env[name],
    restore: () => {
      process.env = former
    },
  }
}
