import { z } from 'zod'
import type { Fields } from '@/cms/fields/fields'
import { pickLanguage, type Localized } from '@/cms/fields/pickLanguage'
import { anyStored } from '@/cms/fields/primitives'
import { sectionParser, shortIntroduction } from '@/cms/fields/sectionParser'
import { fileAddress } from '@/cms/render/file'
import { parseFileId, validateFile, type FileKind } from '@/cms/rules/files'
import { formatFileSize } from '@/i18n/format'

const ASSET = `asset-> { _id, size, originalFilename }` as const

export const FILES = `_type == "filesSection" => {
      "files": files[] {
        _key,
        title,
        "file": { "enCA": file.enCA.${ASSET}, "zhHK": file.zhHK.${ASSET} }
      }
    }` as const

type File = { href: string; kind: FileKind; size: string }

/** In UTF-16 units. The URL of the file contains its name, and servers refuse very long URLs. */
const MAX_NAME_LENGTH = 150

const asset = z.object({
  _id: z.string(),
  size: z.number().positive(),
  originalFilename: z.string().max(MAX_NAME_LENGTH).nullable().catch(null),
})

const fileIn = ({ locale }: Fields): z.ZodType<File, Localized<object> | null> =>
  anyStored.transform((files: Localized<object> | null | undefined, context) => {
    const {
      _id = '',
      size = 0,
      originalFilename,
    } = asset.safeParse(pickLanguage(files, locale).text).data ?? {}
    const [href, kind] = [fileAddress(_id, originalFilename ?? ''), parseFileId(_id)?.kind]
    if (href && kind && validateFile(_id, size) === true) {
      return { href, kind, size: formatFileSize(locale, size) }
    }
    context.addIssue('Missing, unknown or too large file')
    return z.NEVER
  })

export const filesSection = sectionParser('filesSection', (fields) => {
  const file = z.object({ _key: z.string(), title: fields.text, file: fileIn(fields) })
  return z.object({ ...shortIntroduction(fields), files: fields.listOf(file, 1, 20) })
})
