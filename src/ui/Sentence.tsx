import { Fragment, type ReactElement } from 'react'

type SentenceProps = {
  /** With placeholders, such as `Write to {{email}}`. */
  text: string
  /** By the name of the placeholder. No bare texts: see `localizedText`. */
  elements: Readonly<Record<string, ReactElement | null>>
}

export function Sentence({ text, elements }: SentenceProps) {
  // `split` by a capturing group returns texts and names alternately: `["Write to ", "email", ""]`.
  const pieces = text.split(/\{\{\s*(\w+)\s*\}\}/)
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 0 ? piece && <span>{piece}</span> : elements[piece]}</Fragment>
  ))
}
