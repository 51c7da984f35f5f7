import { Button } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'

type OfferedTextProps = Pick<StringInputProps, 'onChange' | 'readOnly'> & { text: string | undefined }

/** A button that enters a text into the field. */
export function OfferedText({ text, readOnly, onChange }: OfferedTextProps) {
  if (!text || readOnly) return null
  return <Button mode="ghost" text={`Use ${text}`} onClick={() => onChange(set(text))} />
}
