import type { ValidationContext } from 'sanity'
import { isRecord } from './validation'

type Validation = (rule: unknown, context?: ValidationContext) => unknown

interface SchemaNode {
  type: string
  fields?: readonly SchemaNode[]
  of?: readonly SchemaNode[]
  options?: unknown
  validation?: unknown
}

/** 960 px, or as wide as a smaller window. In Studio's usual 640 px, most one-line texts are cut off. */
const WIDE_DIALOG = { modal: { width: 2 } }

/**
 * Settings that all types and fields share: their dialogs are wide, and their rules apply only while Studio shows them.
 * Otherwise, an error in a language that the document does not exist in would prevent its publication.
 *
 * Studio takes the width from the options of a list or, for an object within a formatted text, of the object.
 */
export function withCommonSettings<Node extends SchemaNode>(node: Node): Node {
  const { type, fields, of, options, validation } = node
  return {
    ...node,
    ...(fields && { fields: fields.map(withCommonSettings) }),
    ...(of && { of: of.map(withCommonSettings) }),
    ...(['array', 'object'].includes(type) && {
      options: { ...(isRecord(options) && options), ...WIDE_DIALOG },
    }),
    ...(isValidation(validation) && { validation: unlessHidden(validation) }),
  }
}

const isValidation = (validation: unknown): validation is Validation => typeof validation === 'function'

/**
 * Sanity passes the context only to functions with two parameters. A hidden field keeps the rule that Sanity starts
 * with: it refuses a reference to an unpublished document, as publishing does.
 */
const unlessHidden =
  (validation: Validation): Validation =>
  (rule, context) =>
    context?.hidden ? rule : validation(rule, context)
