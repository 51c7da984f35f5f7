type Download = Partial<Record<'english' | 'chinese' | 'file' | 'chineseFile', string>>

/** The row of a file in Studio: its name, and which file belongs to which language. */
export function describeDownload({ english, chinese, file, chineseFile }: Download) {
  const files = [file, chineseFile && `中文: ${chineseFile}`].filter(Boolean)
  return {
    title: english || chinese || 'File without name',
    subtitle: [english && chinese, ...(files.length > 0 ? files : ['no file chosen'])]
      .filter(Boolean)
      .join(' · '),
  }
}
