import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { set, type StringInputProps } from 'sanity'
import { THEME_COLOURS } from '../../src/styles/themeColours'

/** In CSS pixels. */
const SIZE = { width: 96, height: 72 }
const CONTAINED = { ...SIZE, objectFit: 'contain' } as const
/** Light, so that the images are visible in Studio's dark scheme too. */
const FRAME = { ...SIZE, background: THEME_COLOURS.light }

/** `value`: that of an option of the field. */
type LoadSvg = (value: string) => Promise<string>

/** An input for one of the options of a field, each with the image that visitors see. */
export function imageChoiceInput(loadSvg: LoadSvg) {
  return function ImageChoiceInput({
    elementProps,
    onChange,
    readOnly,
    schemaType,
    value,
  }: StringInputProps) {
    const options = (schemaType.options?.list ?? []).flatMap((option) =>
      typeof option === 'string' || option.value === undefined ? [] : { ...option, value: option.value },
    )
    const { id, ref, ...focusProps } = elementProps
    const focused = options.find((option) => option.value === value) ?? options[0]
    return (
      <Flex gap={3} wrap="wrap" role="radiogroup" aria-label={schemaType.title}>
        {options.map((option) => (
          <Card key={option.value} as="label" border padding={3} radius={2}>
            <Stack gap={3}>
              <Choice value={option.value} loadSvg={loadSvg} />
              <Flex align="center" gap={2}>
                <input
                  {...(option === focused && { ...focusProps, ref })}
                  type="radio"
                  name={id}
                  checked={option.value === value}
                  disabled={readOnly}
                  onChange={() => onChange(set(option.value))}
                />
                <Text size={1}>{option.title}</Text>
              </Flex>
            </Stack>
          </Card>
        ))}
      </Flex>
    )
  }
}

function Choice({ value, loadSvg }: { value: string; loadSvg: LoadSvg }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let isMounted = true
    void loadSvg(value).then((loaded) => isMounted && setSvg(loaded))
    return () => {
      isMounted = false
    }
  }, [value, loadSvg])
  return (
    <Box style={FRAME}>
      {svg && <img style={CONTAINED} alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />}
    </Box>
  )
}
