import { both, type Answer } from '../answer'

export const editing: readonly Answer[] = [
  {
    id: 'words',
    question: both('How do I change words on a page?', '怎樣修改頁面的文字？'),
    steps: [
      both(
        'Choose the page in the list “Content”, for example “Home” or “Company”. Pages that editors have made are in “Pages”, the terms and the privacy policy in “Legal”.',
        '在清單「Content」選擇頁面，例如「Home」或「Company」。編輯自行製作的頁面在「Pages」，使用條款和私隱政策在「Legal」。',
      ),
      both(
        'Open a part of the page in the list “Sections”, and change its text. Studio saves every change as a draft, which visitors do not see.',
        '在「Sections」開啟頁面的一個區塊，修改文字。Studio會把每項改動儲存為草稿，訪客看不到草稿。',
      ),
      both(
        'To find a text by looking at the page, choose “Preview” at the top of Studio. Click a text there, and its field opens.',
        '如想邊看頁面邊找文字，可在Studio頂部選擇「Preview」。按一下頁面上的文字，便會開啟對應的欄位。',
      ),
      both(
        'Several pages show the same services and articles. Change them once, in “Services” or “Resources”.',
        '服務和文章會在多個頁面出現。只需在「Services」或「Resources」修改一次。',
      ),
      both(
        'The texts of buttons, forms, messages and emails are in “Site copy”. The phone number, the addresses and the social profiles are in “Settings”.',
        '按鈕、網上表格、訊息和電郵的文字在「Site copy」。電話號碼、地址和社交媒體在「Settings」。',
      ),
    ],
  },
  {
    id: 'publish',
    question: both('How do I publish, and see it on the site?', '怎樣發佈，並在網站上查看？'),
    steps: [
      both(
        'Press “Publish” below the document. Visitors see the change within seconds. Reload the page on the site to see it.',
        '按文件下方的「Publish」。訪客在數秒後便會看到改動。你可在網站重新載入頁面查看。',
      ),
      both(
        'If you cannot press “Publish”, open “Validation” above the document. It says what to correct. You can publish despite a warning, but not despite an error.',
        '如不能按「Publish」，請開啟文件上方的「Validation」，當中會說明要改正甚麼。有警告仍可發佈，有錯誤則不可。',
      ),
      both(
        'Each document is published separately. If you changed a page and an article, publish both.',
        '每份文件分開發佈。如你改了一個頁面和一篇文章，兩者都要發佈。',
      ),
      both(
        'If a colleague’s picture is above the document or beside a field, ask before you publish. Sanity publishes their half sentence, too, loses what they type at that moment, and can close their form until they reload Studio.',
        '如文件上方或欄位旁出現同事的頭像，請先問同事，然後才發佈。Sanity會把同事未寫完的句子一併發佈，同事在該刻輸入的文字會遺失，表格亦可能關閉，要重新載入Studio才可繼續。',
      ),
      both(
        'To open the page as visitors see it, press “Open the live page: English” or “Open the live page: 中文” above the fields.',
        '如想查看訪客看到的頁面，請按欄位上方的「Open the live page: English」或「Open the live page: 中文」。',
      ),
      both(
        'The line “Used on one page”, or on several pages, lists where the document is shown. Choose a page to see your draft there.',
        '「Used on one page」一行（或顯示多個頁面）列出文件在哪些頁面出現。選擇其中一頁，便可看到你的草稿。',
      ),
    ],
  },
  {
    id: 'undo',
    question: both('How do I undo a change?', '怎樣復原改動？'),
    steps: [
      both(
        'Before you publish: open the menu “Document actions” beside “Publish”, and choose “Discard changes”. The draft is then as visitors see the document.',
        '發佈之前：開啟「Publish」旁的選單「Document actions」，選擇「Discard changes」。草稿便會變回訪客所見的內容。',
      ),
      both(
        'After you publish: open “History” in the menu above the document, and choose an earlier version. Then choose “Revert to revision” below the document, and “Publish”.',
        '發佈之後：在文件上方的選單開啟「History」，選擇較早的版本。然後按文件下方的「Revert to revision」，再按「Publish」。',
      ),
      both(
        'After you delete a document: stay on its page, and choose “Restore most recent revision”. If visitors of a deleted page go to another one, delete the entry of its address in “Redirects” first. Then press “Publish”.',
        '刪除文件之後：留在該文件的頁面，選擇「Restore most recent revision」。如你已為訪客選擇另一頁，請先在「Redirects」刪除該網址的一項，然後按「Publish」。',
      ),
      both(
        'Sanity keeps earlier versions only for a limited time. Correct a mistake soon.',
        'Sanity只會在有限時間內保留較早的版本，請盡快改正錯誤。',
      ),
      both(
        'You can take articles, topics, services and the pages in “Pages” off the site: choose “Published” above the document, then “Unpublish”. If the menu or a text links to it, Studio names those documents: remove the link there first. It stays in Studio as a draft: choose “Draft” above the document to go on.',
        '文章、主題、服務和「Pages」內的頁面可以從網站移除：選擇文件上方的「Published」，再選擇「Unpublish」。如選單或文字有連結指向它，Studio會列出有關文件，請先移除當中的連結。文件會以草稿形式留在Studio：選擇文件上方的「Draft」繼續編輯。',
      ),
    ],
  },
  {
    id: 'languages',
    question: both('How do I translate, or publish in one language?', '怎樣翻譯，或只發佈一種語言？'),
    steps: [
      both(
        'Each text has a field “English” and, below it, a field “中文”.',
        '每段文字都有「English」欄位，下方是「中文」欄位。',
      ),
      both(
        'You can publish the English text first. Until you add the Chinese, the Chinese page shows the English text.',
        '你可以先發佈英文。在你加上中文之前，中文頁面會顯示英文。',
      ),
      both(
        'To translate in place, open the menu “Document actions” beside “Publish”, and choose “Copy English to empty Chinese texts”. It fills only the empty Chinese fields, in the draft. You can publish when each copy is translated. If one is right as it is, such as a name, delete its entry in “Translations to check”.',
        '如想對照英文直接翻譯，可開啟「Publish」旁的選單「Document actions」，選擇「Copy English to empty Chinese texts」。系統只會在草稿填寫空白的中文欄位。翻譯所有複製的文字後，便可發佈。如某段毋須翻譯（例如名稱），請在「Translations to check」刪除該項。',
      ),
      both(
        'Topics, services and most pages need their English text. An article or a page in “Pages” can have one language: choose it in “Languages”.',
        '主題、服務和大部分頁面必須有英文。文章和「Pages」內的頁面可以只有一種語言：在「Languages」選擇。',
      ),
      both(
        'A notice can have one language. Pages in the other language do not show it.',
        '通知可以只有一種語言，另一種語言的頁面不會顯示該通知。',
      ),
      both(
        'An entry of the menu can appear in one language: choose “English only” or “Chinese only”. The page “Visa Tonic” exists only in English.',
        '選單項目可以只在一種語言出現：選擇「English only」或「Chinese only」。「Visa Tonic」頁面只有英文。',
      ),
    ],
  },
  {
    id: 'schedule',
    question: both('How do I publish at a certain time?', '怎樣在指定時間發佈？'),
    steps: [
      both(
        'Articles, services, notices and the pages in “Pages” have a tab “Schedule”. Enter the time in “Show from”, in your time zone.',
        '文章、服務、通知和「Pages」內的頁面都有「Schedule」分頁。在「Show from」輸入時間，以你的時區計算。',
      ),
      both(
        'Then press “Publish” now. Visitors do not see the document before that time.',
        '然後立即按「Publish」。訪客在該時間之前不會看到文件。',
      ),
      both(
        'At the time in “Show until”, the site hides the document. It stays in Studio, and you can show it again.',
        '到了「Show until」的時間，網站會隱藏文件。文件仍在Studio，你可以再次顯示。',
      ),
      both(
        'The other pages, the menu and the settings have no schedule. Publish them at the time.',
        '其他頁面、選單和設定沒有排程，請在當時發佈。',
      ),
      both(
        'Keep confidential news in a draft until its day. A scheduled document is already published, and others could read it in the public data.',
        '機密消息請保留為草稿，到當日才發佈。已排程的文件其實已經發佈，他人或可從公開數據讀到。',
      ),
    ],
  },
]
