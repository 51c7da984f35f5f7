import { both, type Answer } from '../answer'

export const site: readonly Answer[] = [
  {
    id: 'page',
    question: both('How do I make a page?', '怎樣製作新頁面？'),
    steps: [
      both(
        'Open “Pages”, press the + above the list, and choose a template. It brings the sections, without texts: a red mark shows where a text is missing.',
        '開啟「Pages」，按清單上方的＋號，選擇範本。範本已有區塊，但沒有文字：紅色標記表示該處缺少文字。',
      ),
      both('Write the “Title” and the texts of the “Sections”.', '填寫「Title」和「Sections」內的文字。'),
      both(
        'In the tab “Address and languages”, write the “Address”, such as /bc-nominees, and choose the “Languages”.',
        '在「Address and languages」分頁填寫「Address」，例如/bc-nominees，並選擇「Languages」。',
      ),
      both(
        'In the tab “Header”, choose the colour. A campaign page has no menu and no login, so that visitors stay on it. Write a “Contact reason” of its own, and the inbox shows which messages come from the page.',
        '在「Header」分頁選擇顏色。宣傳頁沒有選單和登入，訪客會留在頁面上。填寫這個頁面專用的「Contact reason」，收件箱便會顯示哪些訊息來自這個頁面。',
      ),
      both(
        'Press “Publish”. If you cannot, “Validation” lists what is missing.',
        '按「Publish」。如不能按，「Validation」會列出缺少的內容。',
      ),
      both(
        'To make a similar page, choose “Duplicate” in the menu “Document actions”. The copy gets another title and another address.',
        '如要製作相似的頁面，在選單「Document actions」選擇「Duplicate」。副本會有另一個標題和網址。',
      ),
    ],
  },
  {
    id: 'sections',
    question: both(
      'How do I add, move, hide or delete a section of a page?',
      '怎樣在頁面加入、移動、隱藏或刪除區塊？',
    ),
    steps: [
      both(
        'Add: press “Add item...” below the list “Sections”, and choose a kind. Each page offers the kinds that suit it.',
        '加入：按「Sections」清單下方的「Add item...」，選擇種類。每個頁面只提供適合的種類。',
      ),
      both(
        'Move: drag the section by the handle on its left. By keyboard, press Space on the handle, then the arrow keys, then Space.',
        '移動：拖動區塊左邊的把手。使用鍵盤時，在把手上按空白鍵，再按方向鍵，然後按空白鍵。',
      ),
      both(
        'Files, such as a checklist: add the section “Files to download”. Wait until the file has been uploaded before you close its form.',
        '檔案（例如清單）：加入「Files to download」區塊。檔案上載完成後，才關閉視窗。',
      ),
      both(
        'Copy or delete: open the menu on the right of the section, and choose “Duplicate” or “Remove”.',
        '複製或刪除：開啟區塊右邊的選單，選擇「Duplicate」或「Remove」。',
      ),
      both(
        'Hide: open the section, and switch on “Hide this section” below its texts. To show the section again, switch it off. Press “Publish” each time.',
        '隱藏：開啟區塊，在文字下方啟用「Hide this section」。如要再次顯示，請停用。每次都要按「Publish」。',
      ),
      both(
        'Every page needs one section “Hero”, at the top. On “Contact” this is the section “Form and contact details”.',
        '每個頁面頂部都要有一個「Hero」區塊。「Contact」頁則是「Form and contact details」區塊。',
      ),
    ],
  },
  {
    id: 'notice',
    question: both('How do I put up a notice?', '怎樣張貼通知？'),
    steps: [
      both(
        'A notice is a line of news above the header. Open “Notices”, and press the + above the list.',
        '通知是頁首上方的一行消息。開啟「Notices」，按清單上方的＋號。',
      ),
      both(
        'Write one sentence in “Text”. A “Link” is optional. Choose the “Tone”, and whether visitors can close it.',
        '在「Text」寫一句話。「Link」可填可不填。選擇「Tone」，以及訪客能否關閉通知。',
      ),
      both(
        'Choose the “Pages”, and the times in the tab “Schedule”. Then press “Publish”. If the schedule marks a time in red, Studio cannot read it, and does not save it.',
        '選擇「Pages」（頁面），在「Schedule」分頁選擇時間，然後按「Publish」。如時間旁出現紅色訊息，即Studio無法讀取，不會儲存該時間。',
      ),
      both(
        'To take a notice down earlier, open the menu next to “Publish”, and choose “Take off the site”. It stays in Studio as a draft.',
        '如要提早移除通知，請打開「Publish」旁的選單，選擇「Take off the site」。通知會以草稿形式留在Studio。',
      ),
      both(
        'A page shows one notice at most: the one that appeared last. Account and login pages show none.',
        '每個頁面最多顯示一則通知，即最新出現的一則。帳戶和登入頁面不會顯示通知。',
      ),
    ],
  },
  {
    id: 'menu',
    question: both('How do I change the menu and the footer?', '怎樣修改選單和頁尾？'),
    steps: [
      both(
        'Open “Menu and footer”. Drag an entry to move it. “Add item” adds one. The menu has one level.',
        '開啟「Menu and footer」。拖動項目可移動次序，「Add item」可加入項目。選單只有一層。',
      ),
      both(
        'Write the “Label” in both languages, and choose what it “Opens”: a page, an article or another website.',
        '填寫中英文「Label」，再選擇「Opens」的目標：頁面、文章或其他網站。',
      ),
      both(
        'An entry follows the address of its article, or of its page in “Pages”. While visitors cannot see that document, they do not see the entry.',
        '項目會跟隨文章或「Pages」內頁面的網址。訪客看不到該文件時，也看不到該項目。',
      ),
      both(
        'If Studio warns that the menu is too wide, remove an entry or shorten several labels. Otherwise the last entries are only behind the menu button.',
        '如Studio警告選單太闊，請移除一個項目，或縮短幾個名稱。否則最後的項目只會收在選單按鈕內。',
      ),
      both(
        'The tab “Footer” adds a column of links. The two legal links are always there. The contact details and the social profiles are in “Settings”.',
        '「Footer」分頁可加入一欄連結。兩條法律頁面連結固定不變。聯絡資料和社交媒體在「Settings」。',
      ),
    ],
  },
  {
    id: 'addresses',
    question: both(
      'How do I change an address, and what happens to the old one?',
      '怎樣更改網址？舊網址會怎樣？',
    ),
    steps: [
      both(
        'The “Slug” is the end of the address of an article or a topic. Articles have it in the tab “URL and links”. A page in “Pages” has its “Address” in the tab “Address and languages”. Both languages share it.',
        '「Slug」是文章或主題網址的結尾，文章的「Slug」在「URL and links」分頁。「Pages」內的頁面有「Address」，在「Address and languages」分頁。兩種語言共用網址。',
      ),
      both(
        'Change it and press “Publish”. Studio adds the old one to “Redirects” in the document, and the old address then opens the new one.',
        '修改後按「Publish」。Studio會把舊網址加到文件的「Redirects」，開啟舊網址便會轉到新網址。',
      ),
      both(
        'Links made with “Link to an article” follow the article. Other links work through the old address; change them all the same.',
        '用「Link to an article」加入的連結會跟隨文章。其他連結仍可經舊網址開啟，但也請更新。',
      ),
      both(
        'Do not remove an old one from “Redirects”, and do not delete an article or a topic: the old address then shows an error page.',
        '請勿從「Redirects」移除舊網址，亦請勿刪除文章或主題，否則舊網址會顯示錯誤頁面。',
      ),
      both(
        'To delete a page, choose “Delete” in the menu “Document actions”. There, choose the page that its addresses open instead. If the page is in “Menu and footer”, remove it there first, and press “Publish”.',
        '如要刪除頁面，在選單「Document actions」選擇「Delete」，並選擇其網址改為開啟哪一頁。如頁面在「Menu and footer」內，請先移除，再按「Publish」。',
      ),
      both(
        'Do not use an old one for another document. Old links and bookmarks would open the wrong one.',
        '請勿把舊的Slug或網址用於其他文件，否則舊連結和書籤會開啟錯誤的內容。',
      ),
      both(
        'For a short address in print, such as /bc, open “Redirects” in the list “Content”, and press the + above the list. The tags of a campaign in the address, such as utm_source, are kept.',
        '如印刷品需要短網址，例如/bc，請在清單「Content」開啟「Redirects」，按清單上方的＋號。網址內的追蹤參數（例如utm_source）會保留。',
      ),
      both(
        'The addresses of the other pages are fixed. Ask the developers.',
        '其他頁面的網址是固定的，如要更改，請聯絡開發人員。',
      ),
    ],
  },
]
