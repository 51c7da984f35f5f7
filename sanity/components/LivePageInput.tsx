import { Button, Flex, Stack } from '@sanity/ui'
import { getPublishedId, isObjectInputProps, useEditState, useFormValue, type InputProps } from 'sanity'
import type { Language } from '../languages'
import { isShown, livePages, TYPES_WITH_PAGE } from '../presentation/livePages'
import { OpenIcon } from '../structure/icons'

/** The documents whose changes editors see best on the home page. */
const ON_HOME_PAGE = ['navigation', 'notice']

/** The guide for editors contains these labels, too; a test searches for them in Studio. */
export const openLabel = ({ title }: Language): string => `Open the live page: ${title}`

/**
 * Shows above the form of a document, in each of its languages, a link to the page that visitors see. The tool
 * “Preview” shows the draft instead. Without links while the schedule of the document hides it.
 *
 * @param origin of the site; without it, there are no links
 */
export const livePageInput = (origin: string | undefined) =>
  function LivePageInput(props: InputProps) {
    const isDocument = isObjectInputProps(props) && props.path.length === 0
    const type = props.schemaType.name
    if (!origin || !isDocument || !hasLivePage(type)) return props.renderDefault(props)
    return (
      <Stack gap={5}>
        <LivePageLinks origin={origin} type={type} />
        {props.renderDefault(props)}
      </Stack>
    )
  }

const hasLivePage = (type: string): boolean => [...TYPES_WITH_PAGE, ...ON_HOME_PAGE].includes(type)

function LivePageLinks({ origin, type }: { origin: string; type: string }) {
  const id = useFormValue(['_id'])
  return typeof id === 'string' && <PublishedPageLinks id={id} type={type} origin={origin} />
}

function PublishedPageLinks({ origin, id, type }: { origin: string; id: string; type: string }) {
  const { published } = useEditState(getPublishedId(id), type)
  if (!published || !isShown(published)) return null
  const pages = livePages(ON_HOME_PAGE.includes(type) ? { _type: 'home' } : published)
  if (pages.length === 0) return null
  return (
    <Flex gap={2} wrap="wrap">
      {pages.map(({ language, path }) => (
        <Button
          key={language.field}
          as="a"
          href={origin + path}
          target="_blank"
          rel="noopener"
          mode="ghost"
          fontSize={1}
          padding={2}
          icon={OpenIcon}
          text={openLabel(language)}
        />
      ))}
    </Flex>
  )
}
