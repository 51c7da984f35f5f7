import { Card, Stack, Text } from '@sanity/ui'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { warnIfMenuTooWide } from '../links/menuTargets'

/** Shows a warning below the entries of the menu if the header has no room for all of them. */
export function MenuInput(props: ArrayOfObjectsInputProps) {
  const warning = warnIfMenuTooWide(props.value)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {warning !== true && (
        <Card tone="caution" border padding={3} radius={2} role="status">
          <Text size={1}>{warning}</Text>
        </Card>
      )}
    </Stack>
  )
}
