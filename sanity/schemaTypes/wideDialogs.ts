import { isRecord } from './validation'

interface SchemaNode {
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
  options?: unknown
}

/** 960 px, or as wide as a smaller window. In Studio's usual 640 px, most one-line texts are cut off. */
const WIDE_DIALOG = { modal: { width: 2 } }

/** Studio takes the width from the options of a list or, for an object within a formatted text, of the object. */
export function withWideDialogs<Node extends SchemaNode>(node: Node): Node {
  const { type, fields, of, options } = node
  return {
    ...node,
    ...(fields && { fields: fields.map(withWideDialogs) }),
    ...(of && { of: of.map(withWideDialogs) }),
    ...(['array', 'object'].includes(type) && {
      options: { ...(isRecord(options) && options), ...WIDE_DIALOG },
    }),
  }
}
