/** The site shows the name of the kind in the visitor's language. */
const KINDS = {
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  odt: 'text',
  txt: 'text',
  xls: 'excel',
  xlsx: 'excel',
  csv: 'table',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  zip: 'zip',
} as const

export type FileKind = (typeof KINDS)[keyof typeof KINDS]

/** In bytes. Larger files take too long on a phone. */
const MAX_FILE_SIZE = 20_000_000

/** For the dialog in which editors choose a file. */
export const FILE_ENDINGS = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join(',')

const FILE_ID = /^file-([0-9a-f]{1,64})-([a-z0-9]{1,8})$/

/** Null for a kind of file that the site does not offer. */
export function parseFileId(id: unknown): { hash: string; ending: string; kind: FileKind } | null {
  const [, hash = '', ending = ''] = (typeof id === 'string' && FILE_ID.exec(id)) || []
  const kind = new Map<string, FileKind>(Object.entries(KINDS)).get(ending)
  return kind ? { hash, ending, kind } : null
}

/** `size`: in bytes. */
export function validateFile(id: unknown, size: unknown): true | string {
  if (!parseFileId(id)) {
    return 'Many visitors cannot open this kind of file: choose a PDF, Word, Excel, PowerPoint, text, image or ZIP file'
  }
  return (
    (typeof size === 'number' && size <= MAX_FILE_SIZE) ||
    'The file is larger than 20 MB: make it smaller, or divide it into several files'
  )
}
