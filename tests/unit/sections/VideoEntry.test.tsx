import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { VideoEntry } from '@/sections/videos/VideoEntry'

const VIDEO = {
  _key: 'invitation',
  title: 'What does an invitation to apply mean?',
  summary: 'A letter arrives.',
  minutes: 3,
  embedUrl: 'https://video.example/embed/invitation',
  transcript: '<p>A letter arrives.</p>',
}

function posterOf(drawing: 'letter' | 'card' | 'calendar' | 'register' | null, number: number) {
  const { container, unmount } = render(
    <VideoEntry video={{ ...VIDEO, drawing }} number={number} en={false} />,
  )
  const poster = container.querySelector('img')?.getAttribute('src') ?? ''
  unmount()
  return poster
}

test('shows the chosen drawing at any position', () => {
  const drawings = (['letter', 'card', 'calendar', 'register'] as const).map((drawing) =>
    posterOf(drawing, 1),
  )
  expect(new Set(drawings).size).toBe(4)
  for (const drawing of drawings)
    expect(existsSync(resolve(__dirname, '../../../public', `.${drawing}`))).toBe(true)
  expect(posterOf('calendar', 4)).toBe(posterOf('calendar', 1))
})

test('shows a default drawing if none is chosen', () => {
  expect(posterOf(null, 2)).toBe(posterOf('letter', 1))
})

function play(embedUrl: string) {
  const entry = (url: string) => (
    <VideoEntry video={{ ...VIDEO, drawing: null, embedUrl: url }} number={1} en={false} />
  )
  const { container, rerender } = render(entry(embedUrl))
  fireEvent.click(screen.getByRole('button'))
  return { frame: () => container.querySelector('iframe'), change: (url: string) => rerender(entry(url)) }
}

test('a played video opens the provider’s pages without the limits of its frame', () => {
  const tokens = play(VIDEO.embedUrl).frame()?.getAttribute('sandbox')?.split(' ')
  expect(tokens).toContain('allow-popups-to-escape-sandbox')
  expect(tokens).not.toContain('allow-top-navigation')
})

// Otherwise, Back would lead to the video of the other language instead of the page.
test('the video of another language waits for a click again', () => {
  const { frame, change } = play(`${VIDEO.embedUrl}?hl=en-CA`)
  expect(frame()?.getAttribute('src')).toContain('hl=en-CA')
  change(`${VIDEO.embedUrl}?hl=zh-HK`)
  expect(frame()).toBeNull()
})
