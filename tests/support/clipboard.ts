import type { Locator } from '@playwright/test'

/** What Sanity's editor writes to the console when it reads a pasted text. */
export const PASTE_NOISE =
  /Clipboard contains both|DataTransfer with kind|In HTML, %s cannot be a descendant|cannot contain a nested/

/** Pastes into a text of Studio, at the cursor. */
export async function pasteHtml(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** As Word puts a table on the clipboard, shortened. */
export const WORD_TABLE = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15"></head>
<body lang=EN-CA style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoCaption style='page-break-after:avoid'>Table 1: Two ways to stay<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top style='width:150.0pt'><p class=MsoNormal><b><span lang=EN-CA>Question<o:p></o:p></span></b></p></td>
  <td width=400 colspan=2 valign=top><p class=MsoNormal align=center><b><span lang=EN-CA>Answer<o:p></o:p></span></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td rowspan=2 valign=top><p class=MsoNormal><span lang=EN-CA>How long?<o:p></o:p></span></p></td>
  <td valign=top><p class=MsoNormal>Five years</p><p class=MsoNormal>at <i>most</i></p></td>
  <td valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td valign=top><p class=MsoNormal><a href="https://www.canada.ca/">canada.ca</a></p></td>
  <td valign=top>
   <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>passport</p>
   <p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>photo</p>
  </td>
 </tr>
</table>
<p class=MsoNormal>Text after the table.</p>
<!--EndFragment--></body></html>`

/** As Google Docs puts a table on the clipboard, shortened. */
export const GOOGLE_DOCS_TABLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0f3a"><p dir="ltr"><span>Before</span></p>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody>
<tr style="height:0pt"><td style="border:solid #000000 1pt;vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">路線</span></p></td><td><p dir="ltr"><span style="font-weight:700;">時間</span></p></td></tr>
<tr style="height:0pt"><td><p dir="ltr"><span style="font-weight:400;font-style:italic;">Express Entry</span></p></td><td><br /></td></tr>
</tbody></table></div></b>`
