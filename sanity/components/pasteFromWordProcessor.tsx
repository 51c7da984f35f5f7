import type { ArrayOfObjectsInputProps } from 'sanity'
import { useFormerAltTexts } from './formerAltTexts'
import { mustConvert, pastedBlocks, type PastedStyles } from './pastedBlocks'

interface Paste {
  event: { clipboardData: DataTransfer }
  path: readonly unknown[]
}

/**
 * Creates the input of a formatted text, which keeps headings, quotes and tables that are pasted from a word processor.
 */
export function pasteInput(styles: PastedStyles) {
  return function PasteInput(props: ArrayOfObjectsInputProps) {
    useFormerAltTexts(props)
    const onPaste = ({ event, path }: Paste) => {
      const html = event.clipboardData.getData('text/html')
      // Text that is copied within Studio is also in the clipboard as Portable Text, which needs no conversion.
      const isFromStudio = event.clipboardData.types.includes('application/x-portable-text')
      // A cell cannot contain headings, quotes or tables.
      const isInCell = path.includes('cells')
      if (isFromStudio || isInCell || !mustConvert(html, styles)) return undefined
      return { insert: pastedBlocks(html, styles) }
    }
    return props.renderDefault({ ...props, onPaste } as ArrayOfObjectsInputProps)
  }
}
