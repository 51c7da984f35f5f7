import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { API_VERSION } from './apiVersion'

/** A list entry that opens the one document of a type, without a list in between. */
export function singleton(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  const document = S.document().schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icon).child(document)
}

/** A list entry that opens a list of its own. */
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
  /** GROQ; the server filters and sorts, and Studio asks it for the part of the list that is in sight. */
  filter: string
  params?: Record<string, unknown>
  order: SortOrderingItem[]
}

/** Documents that a filter finds, of one or several types; offers creating a document only if a type is given. */
export function documents(S: StructureBuilder, { title, filter, params = {}, order }: Documents) {
  return S.documentList()
    .title(title)
    .apiVersion(API_VERSION)
    .filter(filter)
    .params(params)
    .defaultOrdering(order)
    .initialValueTemplates([])
}
