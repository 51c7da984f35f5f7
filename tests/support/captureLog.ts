/** Collects the server's log lines of this test file until `release`, instead of printing them. */
export function captureLog() {
  const lines: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) => {
    const write = stream.write.bind(stream)
    return jest.spyOn(stream, 'write').mockImplementation((text: string | Uint8Array) => {
      // Jest prints its own report to the same stream.
      if (typeof text !== 'string' || !text.startsWith('{"level":')) return write(text)
      lines.push(text.trimEnd())
      return true
    })
  })
  return {
    lines,
    /** The lines about one event, parsed. */
    about: (event: string): unknown[] =>
      lines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line) as unknown),
    release: () => spies.forEach((spy) => spy.mockRestore()),
  }
}
