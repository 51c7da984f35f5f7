import { validateFile } from '../../../../src/cms/rules/files'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../../../languages'
import type { FetchQuery } from '../../slugField'
import { hasAsset, isRecord, type ValidationResult } from '../../validation'

/** Returns an error if a file is missing in the first of the document's languages. */
export function validateMainFile(
  value: unknown,
  [main = MAIN_LANGUAGE]: readonly Language[] = LANGUAGES,
): ValidationResult {
  const file = isRecord(value) ? value[main.field] : undefined
  return hasAsset(file) || { message: 'Choose a file', path: [main.field] }
}

/** Returns an error if a file is too large, or of a kind that visitors cannot open. */
export async function validateFileAsset(file: unknown, fetch: FetchQuery): Promise<true | string> {
  if (!isRecord(file) || !isRecord(file.asset) || typeof file.asset._ref !== 'string') return true
  const id = file.asset._ref
  const [size] = await fetch('*[_id == $id]{ "size": string(size) }.size', { id })
  return size === undefined || validateFile(id, Number(size))
}
