import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { Preview, useClient, useSchema, type SanityDocument } from 'sanity'
import { IntentLink } from 'sanity/router'
import { linkTargets, TARGETS_QUERY } from '../links/internalPages'
import { chinesePath } from '../presentation/pages'
import { isRecord } from '../schemaTypes/validation'
import { API_VERSION } from '../structure/apiVersion'
import { Suggestions, useSuggestions } from './SuggestionInput'

interface DeletePageDialogProps {
  published: SanityDocument
  path: string
  onClose: () => void
}

const REFERRING_QUERY = '*[references($id)]'
const REDIRECTS_QUERY = '*[_type == "redirect" && to in [$path, $chinese]]{ _id, to }'

/** Deletes the page and adds its redirects in one transaction, so that visitors never meet an error page. */
export function DeletePageDialog({ published, path, onClose }: DeletePageDialogProps) {
  const client = useClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const referring = useReferringDocuments(published._id)
  const id = useId()
  const [target, setTarget] = useState('')
  const [state, setState] = useState<'ready' | 'deleting' | 'failed'>('ready')
  const targets = linkTargets(useSuggestions(TARGETS_QUERY, 'published'), 'enCA').filter(
    ({ value }) => value !== path,
  )

  async function remove() {
    setState('deleting')
    try {
      const transaction = client.transaction()
      // Otherwise, publishing the draft later would bring the page back.
      for (const own of [published._id, getDraftId(getPublishedId(published._id))]) transaction.delete(own)
      if (target) {
        const former = Array.isArray(published.formerAddresses) ? published.formerAddresses : []
        for (const from of [path, ...former])
          // The id depends only on the address: after a lost response, a second attempt replaces the redirect.
          transaction.createOrReplace({
            _id: `redirect${String(from).replaceAll('/', '_')}`,
            ...{ _type: 'redirect', from, to: target },
          })
        // Changes redirects to the deleted page: otherwise, visitors would be redirected twice.
        const chinese = chinesePath(path)
        const redirects = await client.fetch<{ _id: string; to: string }[]>(REDIRECTS_QUERY, {
          path,
          chinese,
        })
        for (const { _id, to } of redirects)
          transaction.patch(_id, { set: { to: to === chinese ? chinesePath(target) : target } })
      }
      await transaction.commit()
      onClose()
    } catch {
      setState('failed')
    }
  }

  if (!referring) return <Text muted>Looking for documents that refer to the page…</Text>
  if (referring.length > 0) return <ReferringDocuments documents={referring} />
  return (
    <Stack gap={5}>
      {published._type === 'page' ? (
        <Stack gap={3}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Send its visitors to (optional)
          </Text>
          <Suggestions
            id={id}
            label="Send its visitors to"
            placeholder="Choose a page of the site"
            suggestions={targets}
            value={target}
            onChange={setTarget}
          />
          <Text muted size={1}>
            {target
              ? `${path} and the earlier addresses of the page will open ${target}. You can change this under “Redirects”.`
              : `Without a page, visitors who open ${path} read that it does not exist.`}
          </Text>
        </Stack>
      ) : (
        <Text size={1}>
          Visitors who open {path} will read that the page does not exist. To send them to another page,
          delete this one, then add its last part to the “Redirects” of the other.
        </Text>
      )}
      {state === 'failed' && (
        <Card padding={3} radius={2} tone="critical" role="alert">
          <Text size={1}>The page may not have been deleted. Check your connection, and try again.</Text>
        </Card>
      )}
      <Flex gap={3} justify="flex-end">
        <Button mode="bleed" text="Cancel" disabled={state === 'deleting'} onClick={onClose} />
        <Button
          tone="critical"
          text="Delete the page"
          loading={state === 'deleting'}
          onClick={() => void remove()}
        />
      </Flex>
    </Stack>
  )
}

function ReferringDocuments({ documents }: { documents: SanityDocument[] }) {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>
        These documents refer to this page. Remove it there and publish, then delete the page.
      </Text>
      <Stack as="ul" gap={2}>
        {documents.map((document) => {
          const type = schema.get(document._type)
          return (
            <Card key={document._id} as="li" border radius={2} padding={2}>
              <IntentLink intent="edit" params={{ id: getPublishedId(document._id), type: document._type }}>
                {type ? <Preview schemaType={type} value={document} layout="default" /> : document._type}
              </IntentLink>
            </Card>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** Because of these, Sanity would refuse to delete the document. Undefined while they load. */
function useReferringDocuments(id: string): SanityDocument[] | undefined {
  const client = useClient({ apiVersion: API_VERSION })
  const [documents, setDocuments] = useState<SanityDocument[]>()
  useEffect(() => {
    let isMounted = true
    client
      .withConfig({ perspective: 'raw' })
      .fetch<SanityDocument[]>(REFERRING_QUERY, { id })
      .then(
        (found) => isMounted && setDocuments(eachOnce(found.filter((one) => needs(one, id)))),
        // The deletion then fails if a document refers to the page.
        () => isMounted && setDocuments([]),
      )
    return () => {
      isMounted = false
    }
  }, [client, id])
  return documents
}

/** A draft and its published document are one for editors. */
const eachOnce = (documents: SanityDocument[]): SanityDocument[] => [
  ...new Map(documents.map((document) => [getPublishedId(document._id), document])).values(),
]

/** The page itself, and weak references, do not prevent a deletion. */
const needs = (document: SanityDocument, id: string): boolean =>
  getPublishedId(document._id) !== id && hasStrongReference(document, id)

function hasStrongReference(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((item) => hasStrongReference(item, id))
  if (!isRecord(value)) return false
  if (value._ref === id) return value._weak !== true
  return Object.values(value).some((item) => hasStrongReference(item, id))
}
