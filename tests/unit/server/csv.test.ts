import { csvLine } from '@/server/csv'

describe('a line of an export', () => {
  it.each([
    ['=HYPERLINK("https://evil.example","Click")', `"'=HYPERLINK(""https://evil.example"",""Click"")"`],
    ['+852 5550 0123', `"'+852 5550 0123"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['\nfirst', `"'\nfirst"`],
    ['  =1+1', `"'  =1+1"`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠A1', `"'＠A1"`],
  ])('row 35: %j is text to a spreadsheet', (typed, cell) => {
    expect(csvLine([typed])).toBe(`${cell}\r\n`)
  })

  it('keeps commas, quotes and line ends inside their cell, and the rest as it is', () => {
    expect(csvLine(['陳大文', 'a,b', 'say "hi"', 'two\nlines', '', 'a=b', '2026-11-22'])).toBe(
      '陳大文,"a,b","say ""hi""","two\nlines",,a=b,2026-11-22\r\n',
    )
  })
})
