/** Collects the server's log lines of this test file instead of printing them, until `release`. */
export function captureLog() {
  const lines: string[] = []
  const take = (...parts: unknown[]): void => void lines.push(parts.join(' '))
  const spies = (['log', 'error'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation(take),
  )
  return {
    lines,
    /** The lines about one event, parsed. */
    about: (event: string): unknown[] =>
      lines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line) as unknown),
    release: () => spies.forEach((spy) => spy.mockRestore()),
  }
}
