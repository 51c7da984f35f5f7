import { Fragment, type ReactNode } from 'react'

type SentenceProps = {
  /** A text of the copy, for example `Write to {{email}}`. */
  text: string
  /** The elements that replace the placeholders, by name. */
  elements: Readonly<Record<string, ReactNode>>
}

/** A sentence of the copy with elements in place of its placeholders. */
export function Sentence({ text, elements }: SentenceProps) {
  // Texts and placeholder names alternate.
  const pieces = text.split(/\{\{(\w+)\}\}/)
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 0 ? piece : elements[piece]}</Fragment>
  ))
}
