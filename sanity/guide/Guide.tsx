import { Box, Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../languages'
import type { Answer } from './answer'
import { ANSWERS, INTRODUCTION } from './answers'

/** The guide for editors, in the language of the browser until an editor chooses another one. */
export function Guide() {
  const [language, setLanguage] = useState(browserLanguage)
  return (
    <Container as="section" aria-label="Guide" padding={4} width={1}>
      <Stack gap={4}>
        <Flex aria-label="Language" gap={2} role="group">
          {LANGUAGES.map((choice) => (
            <Button
              key={choice.locale}
              aria-pressed={choice === language}
              lang={choice.locale}
              mode={choice === language ? 'default' : 'ghost'}
              onClick={() => setLanguage(choice)}
              text={choice.title}
            />
          ))}
        </Flex>
        <Stack gap={3} lang={language.locale}>
          <Box paddingY={3}>
            <Text size={2}>{INTRODUCTION[language.field]}</Text>
          </Box>
          {ANSWERS.map((answer) => (
            <ExpandableAnswer key={answer.id} answer={answer} field={language.field} />
          ))}
        </Stack>
      </Stack>
    </Container>
  )
}

function ExpandableAnswer({ answer: { question, steps }, field }: { answer: Answer; field: string }) {
  return (
    <Card as="details" border padding={3} radius={3}>
      <summary>
        {/* A block would be below the triangle of the summary. */}
        <Box display="inline-block" padding={2}>
          <Heading as="h2" size={1}>
            {question[field]}
          </Heading>
        </Box>
      </summary>
      <Stack gap={4} padding={4}>
        {steps.map((step) => (
          <Text key={step[MAIN_LANGUAGE.field]} as="p" size={2}>
            {step[field]}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

function browserLanguage(): Language {
  const [code] = navigator.language.split('-')
  return LANGUAGES.find(({ locale }) => locale.split('-')[0] === code) ?? MAIN_LANGUAGE
}
