import { Button, Container, Stack, Text } from '@sanity/ui'
import { ROUTES } from '../../src/lib/routes'
import { OpenIcon } from './icons'

export const INBOX = 'Messages from visitors'

/** Only a link: messages are personal data, which Sanity does not store (decision 57). */
export function Inbox({ options }: { options?: Record<string, unknown> }) {
  return (
    <Container as="section" aria-label={INBOX} padding={4} width={1}>
      <Stack gap={5} paddingY={3}>
        <Text as="p" size={2}>
          Messages of the contact form are on the website, because they are personal. Log in there as an
          administrator.
        </Text>
        <Button
          as="a"
          href={`${String(options?.siteOrigin)}${ROUTES.users}`}
          target="_blank"
          rel="noopener"
          icon={OpenIcon}
          text="Open the inbox"
        />
      </Stack>
    </Container>
  )
}
