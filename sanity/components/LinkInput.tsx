import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useEffect, useState } from 'react'
import { set, useClient, type StringInputProps } from 'sanity'
import { linkTargets, TARGETS_QUERY, type LinkTarget } from '../links/internalPages'
import { API_VERSION } from '../structure/apiVersion'
import { SearchIcon } from '../structure/icons'

/** Input for the target of a link: a page of the site, chosen from a list, or the URL of another website. */
export function LinkInput(props: StringInputProps) {
  return <PageChoice {...props} hint="or enter the URL of another website" />
}

/** Input for a page of the site, chosen from a list. */
export function PageInput(props: StringInputProps) {
  return <PageChoice {...props} hint="or enter the path of a page" />
}

function PageChoice({ hint, ...props }: StringInputProps & { hint: string }) {
  const { id, onChange, path, readOnly, value = '' } = props
  const targets = linkTargets(useDocuments(), path.includes('zhHK') ? 'zhHK' : 'enCA')
  return (
    <Stack gap={3}>
      <Autocomplete
        id={`${id}-page`}
        aria-label="Page of the site"
        filterOption={(query, { target }) => matches(target, query)}
        icon={SearchIcon}
        onSelect={(target) => onChange(set(target))}
        openButton
        options={targets.map((target) => ({ value: target.path, target }))}
        placeholder="Choose a page of the site"
        readOnly={readOnly}
        renderOption={({ target: { title, path: url } }) => (
          <Card as="button" padding={3}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {title}
              </Text>
              <Text muted size={0}>
                {url}
              </Text>
            </Stack>
          </Card>
        )}
        renderValue={(url) => targets.find((target) => target.path === url)?.title ?? ''}
        value={value}
      />
      <Text muted size={1}>
        {hint}
      </Text>
      {props.renderDefault(props)}
    </Stack>
  )
}

function matches({ title, path }: LinkTarget, query: string): boolean {
  const text = `${title} ${path}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function useDocuments(): LinkTarget[] {
  const client = useClient({ apiVersion: API_VERSION })
  const [documents, setDocuments] = useState<LinkTarget[]>([])
  useEffect(() => {
    let isMounted = true
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<LinkTarget[]>(TARGETS_QUERY)
      .then(
        (found) => isMounted && setDocuments(found),
        () => {
          // Without the list, editors can still enter a URL, which Studio checks.
        },
      )
    return () => {
      isMounted = false
    }
  }, [client])
  return documents
}
