import { getPublishedId } from '@sanity/client/csm'
import type { ComponentType } from 'react'
import { defineArrayMember, defineField, type StringInputProps } from 'sanity'
import { validateAddress } from '../../src/lib/pageAddress'
import { createFetchQuery, type FetchQuery } from './slugField'

/** A document with an address. Only `_id` is certain to exist. */
interface AddressDocument {
  _id: string
  [field: string]: unknown
}

const PAGES_QUERY = '*[_type == "page" && (address == $address || $address in formerAddresses)]._id'
const REDIRECTS_QUERY = '*[_type == "redirect" && from == $address]._id'

export async function validateFreeAddress(
  address: unknown,
  document: AddressDocument,
  fetch: FetchQuery,
): Promise<true | string> {
  const result = validateAddress(address)
  if (result !== true || typeof address !== 'string') return result
  const ownId = getPublishedId(document._id)
  const isOther = (id: string) => getPublishedId(id) !== ownId
  const pages = await fetch(PAGES_QUERY, { address })
  if (pages.some(isOther)) return `Another page has or had the address ${address} : choose another address`
  const redirects = await fetch(REDIRECTS_QUERY, { address })
  // A deleted page whose visitors go to another page has one, too.
  if (redirects.some(isOther))
    return `“Redirects” has an entry for ${address} : delete that entry, or choose another address`
  return true
}

interface AddressField {
  name: string
  title: string
  description: string
  group?: string
  components?: { input: ComponentType<StringInputProps> }
}

/** Defines an address within the site that no other page, route, file or redirect may have. */
export function addressField(field: AddressField) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) =>
      rule.custom(
        (value, { document, getClient }) =>
          !document || validateFreeAddress(value, document, createFetchQuery(getClient)),
      ),
  })
}

/**
 * Field for the previous addresses of a page. Publishing adds the address that it replaces
 * (`structure/patchBeforePublish.ts`).
 */
export const formerAddressesField = defineField({
  name: 'formerAddresses',
  title: 'Redirects (optional)',
  description:
    'Earlier addresses of this page. They open the current one. If you change a published address, the old one is added when you publish.',
  type: 'array',
  group: 'address',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) =>
        rule.custom(
          (value, { document, getClient }) =>
            !document || validateFormerAddress(value, document, createFetchQuery(getClient)),
        ),
    }),
  ],
  validation: (rule) => rule.unique().error('This address is listed twice'),
})

/** Returns an error if a previous address cannot redirect to the current one. */
export async function validateFormerAddress(
  address: unknown,
  document: AddressDocument,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!address) return 'Enter an address, or delete this empty entry'
  if (address === document.address) return `${document.address} is the current address: delete this entry`
  return validateFreeAddress(address, document, fetch)
}
