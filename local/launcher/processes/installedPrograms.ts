import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { processEnvironment } from '../environment/environment'

/** The exit code if a program that npm does not install is missing, to distinguish this from a failed test. */
export const PROGRAM_MISSING = 3

/** Returns the first file of this name in the folders of `PATH`; undefined if there is none. */
export function findInPath(program: string): string | undefined {
  const folders = (processEnvironment().PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}
