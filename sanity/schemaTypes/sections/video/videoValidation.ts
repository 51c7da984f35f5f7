import type { Rule } from 'sanity'
import { documentLanguages, LANGUAGES, MAIN_LANGUAGE, type Language } from '../../../languages'
import { isRecord, type ValidationResult } from '../../validation'

function hasVideo(value: unknown, { field }: Language): boolean {
  const videos = isRecord(value) ? value[field] : undefined
  return Array.isArray(videos) && videos.length > 0
}

/** Returns an error if the video is missing in the first of the document's languages. */
export function validateVideos(
  value: unknown,
  [main = MAIN_LANGUAGE]: readonly Language[] = LANGUAGES,
): ValidationResult {
  return hasVideo(value, main) || { message: `Add the video in ${main.name}`, path: [main.field] }
}

/** Returns a warning if the video exists in the first language, but not in another one. */
export function warnIfVideoUntranslated(
  value: unknown,
  [main = MAIN_LANGUAGE, ...translations]: readonly Language[] = LANGUAGES,
): ValidationResult {
  const missing = translations.find((language) => !hasVideo(value, language))
  if (!missing || !hasVideo(value, main)) return true
  return {
    message: `The video has no ${missing.name} texts: until you add it there, the page shows ${main.name}`,
    path: [missing.field],
  }
}

export const videoRules = (rule: Rule): Rule[] => [
  rule.custom((value: unknown, { document }) => validateVideos(value, documentLanguages(document))),
  rule
    .custom((value: unknown, { document }) => warnIfVideoUntranslated(value, documentLanguages(document)))
    .warning(),
]
