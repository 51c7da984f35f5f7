import { Fragment, type ReactNode } from 'react'

type SentenceProps = {
  /** A translated text with placeholders, such as `Write to {{email}}`. */
  text: string
  /** The React elements that replace the placeholders, by the name of the placeholder. */
  elements: Readonly<Record<string, ReactNode>>
}

/** Renders a translated sentence with React elements, such as links, in place of its placeholders. */
export function Sentence({ text, elements }: SentenceProps) {
  // With a capturing group, `split` returns texts and placeholder names alternately, so every second piece is a
  // placeholder: `["Write to ", "email", ""]`.
  const pieces = text.split(/\{\{(\w+)\}\}/)
  return pieces.map((piece, index) => (
    <Fragment key={index}>{index % 2 === 0 ? piece && <span>{piece}</span> : elements[piece]}</Fragment>
  ))
}
