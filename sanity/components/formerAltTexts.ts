import { useEffect } from 'react'
import { set, type ArrayOfObjectsInputProps } from 'sanity'
import { isFilled } from '../../src/lib/invisibleText'
import { isRecord } from '../schemaTypes/validation'

/** Returns the `_key` and the alt text in one language of each image that still stores alt texts in both languages. */
export const formerAltTexts = (blocks: unknown, language: string): { key: string; alt: string }[] =>
  (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown) => {
    if (!isRecord(block) || block._type !== 'figure' || !isRecord(block.alt)) return []
    const alt = block.alt[language]
    return typeof alt === 'string' && isFilled(alt) ? [{ key: String(block._key), alt }] : []
  })

/**
 * Until 2026-11-26, an image within an article's text had its alt text in both languages. Keeps that of the text's
 * language, so that editors need not enter it again.
 */
export function useFormerAltTexts({
  value,
  path,
  readOnly = false,
  onChange,
}: Pick<ArrayOfObjectsInputProps, 'value' | 'path' | 'readOnly' | 'onChange'>): void {
  const language = path.includes('zhHK') ? 'zhHK' : 'enCA'
  useEffect(() => {
    if (readOnly) return
    for (const { key, alt } of formerAltTexts(value, language)) onChange(set(alt, [{ _key: key }, 'alt']))
  }, [value, language, readOnly, onChange])
}
