import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import {
  useClient,
  type DocumentActionComponent,
  type DuplicateDocumentActionComponent,
  type SanityDocumentLike,
} from 'sanity'
import { isFilled } from '../../src/lib/invisibleText'
import { freeAddress } from '../../src/lib/pageAddress'
import { LANGUAGES } from '../languages'
import { isRecord } from '../schemaTypes/validation'
import { API_VERSION } from './apiVersion'

const ADDRESSES_QUERY =
  '[...*[_type == "page"].address, ...*[_type == "page"].formerAddresses[], ...*[_type == "redirect"].from]'

const TYPES_WITH_ADDRESS = ['page', 'article', 'topic', 'service']

/**
 * Returns the copy of a document: with another title and a free address, or without a slug, so that the original can
 * still be published. Without the redirects, which still open the original, and without the contact reasons, because
 * the inbox does not name a reason of two pages.
 */
export function copyOfDocument(original: SanityDocumentLike, taken: readonly unknown[]): SanityDocumentLike {
  const copy = { ...original }
  delete copy.formerAddresses
  delete copy.slug
  delete copy.formerSlugs
  delete copy.reason
  if (Array.isArray(original.sections)) copy.sections = original.sections.map(withoutReason)
  if (isRecord(original.title))
    copy.title = Object.fromEntries(Object.entries(original.title).map(withCopyMark))
  if (typeof original.address === 'string') copy.address = freeAddress(original.address, taken)
  return copy
}

function withoutReason(section: unknown): unknown {
  if (!isRecord(section)) return section
  const { reason: _, ...others } = section
  return others
}

/** `field`: of a localized text, which also has a field for its type. */
const withCopyMark = ([field, text]: [string, unknown]): [string, unknown] => {
  const isText = LANGUAGES.some((language) => language.field === field) && isFilled(text)
  return [field, isText ? `${String(text)} (copy)` : text]
}

/** Replaces the duplicate action, because two documents cannot have the same address or slug. */
export function duplicateDocument(
  actions: DocumentActionComponent[],
  { schemaType }: { schemaType: string },
): DocumentActionComponent[] {
  if (!TYPES_WITH_ADDRESS.includes(schemaType)) return actions
  return actions.map((action) => (action.action === 'duplicate' ? withFreeAddress(action) : action))
}

function withFreeAddress(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const useDuplicateAction: DocumentActionComponent = (props) => {
    const toast = useToast()
    const taken = useRef<unknown[]>([])
    const client = useClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
    const mapDocument = (original: SanityDocumentLike) => copyOfDocument(original, taken.current)
    const description = duplicate({ ...props, mapDocument })
    if (!description?.onHandle) return description
    const { onHandle } = description
    return {
      ...description,
      onHandle: () => {
        void client.fetch<unknown[]>(ADDRESSES_QUERY).then(
          (addresses) => {
            taken.current = addresses
            onHandle()
          },
          () =>
            toast.push({
              status: 'error',
              title: 'The document was not duplicated',
              description: 'Check your connection, and try again.',
            }),
        )
      },
    }
  }
  useDuplicateAction.action = 'duplicate'
  return useDuplicateAction
}
