/** @jest-environment node */
import { csvLine } from '@/server/accounts/admin/escapeCsvFormulas'

describe('a CSV line', () => {
  it.each([
    ['=HYPERLINK("https://evil.example","Click")', `"'=HYPERLINK(""https://evil.example"",""Click"")"`],
    ['+852 5550 0123', `"'+852 5550 0123"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\nfirst', `"'\nfirst"`],
    ['  =1+1', `"  '=1+1"`],
    ['＝1', `"'＝1"`],
    ['＋1', `"'＋1"`],
    ['－1', `"'－1"`],
    ['＠A1', `"'＠A1"`],
    ['\u200b=1+1', `"\u200b'=1+1"`],
    ['\u2060 \ufeff\u00ad@A1', `"\u2060 \ufeff\u00ad'@A1"`],
    ['Bob;=1+1', `"Bob;'=1+1"`],
    ['Bob; \u200b=1+1', `"Bob; \u200b'=1+1"`],
    ['Bob\t=1+1', `"Bob\t'=1+1"`],
    ['\tfirst', `"'\tfirst"`],
    ['x;"=1+1;', `"x;""'=1+1;"`],
    ['x,"" =1', `"x,"""" '=1"`],
    ['x\t"@A1', `"x\t""'@A1"`],
    ['say "-1"', `"say ""'-1"""`],
    ['Bob|＝1+1', `"Bob|'＝1+1"`],
    ['Hello\n=1+1;;@A1', `"Hello\n'=1+1;;'@A1"`],
  ])('escapes %j, so that spreadsheets run no formula @row:35 @row:69', (typed, cell) => {
    expect(csvLine([typed])).toBe(`${cell}\r\n`)
  })

  it('escapes in linear time @row:35', () => {
    for (const separator of ['\n', ';', ' ', '; ']) {
      const typed = `a${separator.repeat(500_000)}b`
      expect(csvLine([typed]) === `"${typed}"\r\n`).toBe(true)
    }
  })

  it('quotes every cell, and keeps its text', () => {
    expect(csvLine(['陳大文', 'a,b', 'say "hi"', 'two\nlines', '', 'a=b', 'a; b', '2026-11-22'])).toBe(
      '"陳大文","a,b","say ""hi""","two\nlines","","a=b","a; b","2026-11-22"\r\n',
    )
  })
})
