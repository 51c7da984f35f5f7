import type { ComponentType } from 'react'
import type { SortOrderingItem } from 'sanity'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { API_VERSION } from './apiVersion'

/** A list entry that opens the only document of a type directly. */
export function singletonItem(S: StructureBuilder, type: string, title: string, icon: ComponentType) {
  const document = S.document().schemaType(type).documentId(type).title(title)
  return S.listItem().id(type).title(title).icon(icon).child(document)
}

export function groupItem(
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

interface FilteredList {
  title: string
  /** GROQ filter. The server filters and sorts, and Studio requests only the visible part of the list. */
  filter: string
  params?: Record<string, unknown>
  order: SortOrderingItem[]
}

/**
 * A list of the documents of any type that match a filter. The list has no button to create a document,
 * unless the caller sets a type and a template.
 */
export function filteredDocumentList(
  S: StructureBuilder,
  { title, filter, params = {}, order }: FilteredList,
) {
  return S.documentList()
    .title(title)
    .apiVersion(API_VERSION)
    .filter(filter)
    .params(params)
    .defaultOrdering(order)
    .initialValueTemplates([])
}
