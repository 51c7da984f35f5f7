import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { API_VERSION } from './apiVersion'

/** A list entry that opens the only document of a type directly. */
export function singleton(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  const document = S.document().schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icon).child(document)
}

/** A list entry that opens a sub-list. */
export function group(
  S: StructureBuilder,
  title: string,
  icon: ComponentType,
  items: readonly (ListItemBuilder | ReturnType<StructureBuilder['divider']>)[],
) {
  return S.listItem()
    .title(title)
    .icon(icon)
    .child(
      S.list()
        .title(title)
        .items([...items]),
    )
}

interface Documents {
  title: string
  /** GROQ filter. The server filters and sorts, and Studio requests only the visible part of the list. */
  filter: string
  params?: Record<string, unknown>
  order: SortOrderingItem[]
}

/**
 * A list of documents that match a filter, of one or more types. It offers creating a document only if a type
 * is given.
 */
export function documents(S: StructureBuilder, { title, filter, params = {}, order }: Documents) {
  return S.documentList()
    .title(title)
    .apiVersion(API_VERSION)
    .filter(filter)
    .params(params)
    .defaultOrdering(order)
    .initialValueTemplates([])
}
