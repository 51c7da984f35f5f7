import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import type { ComponentType } from 'react'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { LANGUAGES, MAIN_LANGUAGE } from '../languages'
import { lengthOfText, outlineOf, warnIfLevelSkipped } from './textOutline'

/** Shows below a formatted text its length and its headings. A click on a heading focuses it in the text. */
export function withOutline(Input: ComponentType<ArrayOfObjectsInputProps>) {
  return function OutlineInput(props: ArrayOfObjectsInputProps) {
    const { value, path, onPathFocus } = props
    const { locale, name } = LANGUAGES.find(({ field }) => path.includes(field)) ?? MAIN_LANGUAGE
    const headings = outlineOf(value)
    const warning = warnIfLevelSkipped(value)
    return (
      <Stack gap={3}>
        <Input {...props} />
        <Card border padding={3} radius={2} role="group" aria-label={`Outline, ${name}`}>
          <Stack gap={3}>
            <Text size={1} muted>
              {lengthOfText(value, locale)}
            </Text>
            {headings.map(({ key, text, level }) => (
              <Box key={key} paddingLeft={4 * level} lang={locale}>
                <Button
                  mode="bleed"
                  padding={2}
                  fontSize={1}
                  text={text}
                  onClick={() => onPathFocus([{ _key: key }])}
                />
              </Box>
            ))}
            {warning !== true && (
              <Card tone="caution" border padding={3} radius={2} role="status">
                <Text size={1}>{warning.message}</Text>
              </Card>
            )}
          </Stack>
        </Card>
      </Stack>
    )
  }
}
