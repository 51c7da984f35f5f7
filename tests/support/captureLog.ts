/** Collects the server's log lines instead of printing them, until `release`. */
export function captureLog() {
  const lines: string[] = []
  const take = (chunk: string | Uint8Array) => lines.push(String(chunk)) > 0
  const spies = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockImplementation(take),
  )
  return {
    lines,
    /** The lines about one event, parsed. */
    about: (event: string): unknown[] =>
      lines.filter((line) => line.includes(`"event":"${event}"`)).map((line) => JSON.parse(line) as unknown),
    release: () => spies.forEach((spy) => spy.mockRestore()),
  }
}
