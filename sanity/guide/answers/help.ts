import { both, type Answer } from '../answer'

export const help: readonly Answer[] = [
  {
    id: 'lists',
    question: both('What do the lists in “Needs review” mean?', '「Needs review」內的清單是甚麼意思？'),
    steps: [
      both(
        '“Missing translation”: a text has English, but no Chinese. Add the text in “中文”.',
        '「Missing translation」：有英文而沒有中文。請在「中文」補上文字。',
      ),
      both(
        '“Translations to check”: an English text has changed, but not its Chinese. Change the Chinese. If it is right, delete its entry in the field “Translations to check”, the last one of the document. Then press “Publish”.',
        '「Translations to check」：英文已修改，而中文沒有。請修改中文；如中文仍然正確，在文件最後的「Translations to check」一欄刪除該項。然後按「Publish」。',
      ),
      both(
        '“Broken links”: a link leads nowhere. Choose another page, or remove the link.',
        '「Broken links」：連結失效。請選擇其他頁面，或移除連結。',
      ),
      both(
        '“Review overdue” and “Review due within 30 days”: check every fact. Then change “Last reviewed on” and “Review again by”, and press “Publish”.',
        '「Review overdue」和「Review due within 30 days」：檢查每項資料，然後更新「Last reviewed on」和「Review again by」，再按「Publish」。',
      ),
      both(
        '“Scheduled: will appear” and “Scheduled: will disappear”: these documents wait for their time. You need not do anything.',
        '「Scheduled: will appear」和「Scheduled: will disappear」：文件正等待指定時間，你毋須處理。',
      ),
      both(
        '“No longer shown”: the time in “Show until” is over. Change it to show the document again.',
        '「No longer shown」：「Show until」的時間已過。如要再次顯示，請更改時間。',
      ),
    ],
  },
  {
    id: 'marks',
    question: both('What do the marks below a title mean?', '標題下方的標記是甚麼意思？'),
    steps: [
      both(
        '“中文 ✓”: every text has Chinese. “中文 3/5”: three of five texts have Chinese. “中文: 1 to check”: the English of one text has changed since. “Chinese only”: the document exists only in Chinese.',
        '「中文 ✓」：所有文字都有中文。「中文 3/5」：五段文字中，三段有中文。「中文: 1 to check」：有一段文字的英文其後修改過。「Chinese only」：文件只有中文。',
      ),
      both(
        '“review by” and a date: check the facts by that day. “review overdue since” and a date: that day has passed.',
        '「review by」及日期：請在該日或之前檢查資料。「review overdue since」及日期：限期已過。',
      ),
      both(
        '“appears” or “disappears” and a time: the site shows or hides the document then. “no longer shown”: the site hides it now.',
        '「appears」或「disappears」及時間：網站屆時會顯示或隱藏文件。「no longer shown」：網站現已隱藏文件。',
      ),
      both(
        '“Hidden”, below a section of a page: visitors do not see the section.',
        '「Hidden」出現在頁面區塊的標題下方：訪客看不到該區塊。',
      ),
    ],
  },
  {
    id: 'contacts',
    question: both('Who can help me?', '有問題可以找誰？'),
    steps: [
      both(
        'Facts, law and licence: ask the licensed consultant before you publish.',
        '內容是否正確、法律和牌照：發佈前請先問持牌顧問。',
      ),
      both(
        'Access to Studio, or a button that you do not have: ask the administrator of this Studio.',
        '登入Studio的權限，或缺少某個按鈕：請聯絡Studio的管理員。',
      ),
      both(
        'An error, or something that this guide does not describe, such as a new kind of section: ask the developers. Tell them the address of the page, the time, and what you did. A screenshot helps.',
        '出現錯誤，或本指南沒有提及的事，例如新種類的區塊：請聯絡開發人員。請提供頁面網址、時間和你的操作，最好附上螢幕截圖。',
      ),
      both(
        'Tell the developers before you change the question about cookies in “Site copy”. If it asks for more than before, every visitor must be asked again.',
        '在「Site copy」更改詢問訪客是否接受Cookie的文字前，請先通知開發人員。如新文字涵蓋更多範圍，便須再次詢問所有訪客。',
      ),
    ],
  },
]
