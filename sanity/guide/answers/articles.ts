import { both, type Answer } from '../answer'

export const articles: readonly Answer[] = [
  {
    id: 'article',
    question: both('How do I write an article?', '怎樣撰寫文章？'),
    steps: [
      both(
        'Open “Resources”, then “Articles by topic”, and choose the topic. Press the + above the list.',
        '開啟「Resources」，再開啟「Articles by topic」，選擇主題。按清單上方的＋號。',
      ),
      both(
        'Write “Title”, “Summary” and “Text”. Text that you paste from Word or Google Docs keeps its headings, quotes and tables.',
        '填寫「Title」、「Summary」和「Text」。從Word或Google Docs貼上的文字會保留標題、引文和表格。',
      ),
      both(
        'Add at least one official web page in “Official sources”. A “Cover image” is optional.',
        '在「Official sources」加入最少一個官方網頁。「Cover image」可有可無。',
      ),
      both(
        'In the tab “URL and links”, press “Generate” below “Slug”, and check the “Topic”.',
        '在「URL and links」分頁，按「Slug」的「Generate」，並檢查「Topic」。',
      ),
      both(
        'In the tab “Dates and review”, check “Published on” and “Review again by”. Then press “Publish”.',
        '在「Dates and review」分頁，檢查「Published on」和「Review again by」，然後按「Publish」。',
      ),
    ],
  },
  {
    id: 'chinese-first',
    question: both('How do I publish an article in Chinese first?', '怎樣先以中文發佈文章？'),
    steps: [
      both(
        'At the top of the article, untick “English” in “Languages”. Only the Chinese fields stay, and only they are required.',
        '在文章最上方的「Languages」取消「English」。畫面只留下中文欄位，亦只須填寫這些欄位。',
      ),
      both(
        'Both languages share the slug. Without an English title, enter a few English words in “Slug” yourself, such as first-year.',
        '兩種語言共用同一個「Slug」。如沒有英文標題，請自行輸入幾個英文字，例如first-year。',
      ),
      both(
        'Press “Publish”. The article is now on the Chinese site only. Its English address opens the Chinese page.',
        '按「Publish」。文章此時只在中文網站出現，其英文網址會開啟中文頁面。',
      ),
      both(
        'To add English later, tick “English” again, write the English texts, and press “Publish”.',
        '日後如要加上英文，再次選取「English」，填寫英文內容，然後按「Publish」。',
      ),
      both(
        'For an article that stays in English only, untick “中文”. If both are ticked, the Chinese page shows the English text until you add the Chinese.',
        '如文章只有英文，請取消「中文」。如兩種語言都已選取，在你加上中文之前，中文頁面會顯示英文。',
      ),
    ],
  },
  {
    id: 'parts',
    question: both(
      'How do I add tables, images, videos and links to an article?',
      '怎樣在文章加入表格、圖片、影片和連結？',
    ),
    steps: [
      both(
        'Table: write its caption, and choose the style “Table caption”. Press “Table” in the line of buttons above the text (or behind the three dots there), and click into a cell before you write. For a heading of a row, choose the style “Row heading in a table”. Move the pointer to the edge of a row or a column to add another, or to delete it.',
        '表格：先寫標題，選擇樣式「Table caption」。再按文字上方按鈕列（或三點選單內）的「Table」，點選儲存格後才輸入文字。如要設定橫行的標題，選擇樣式「Row heading in a table」。把游標移到橫行或直欄的邊緣，便可加入或刪除。',
      ),
      both(
        'Image: press “Image”, then “Upload”. An image in the text should be at least 800 pixels wide, a cover at least 1600.',
        '圖片：按「Image」，再按「Upload」。文中圖片闊度應最少800像素，封面最少1600像素。',
      ),
      both(
        'To use an uploaded image again, press “Select” instead. The newest images come first. In the menu of an image there, “Show usage” lists the documents that use it.',
        '如要再用已上載的圖片，請改按「Select」，最新的圖片排在最前。在圖片的選單按「Show usage」，可查看哪些文件使用該圖片。',
      ),
      both(
        'Describe in “Alt text” what the image shows, in one sentence, for people who cannot see it. Use the language of the text.',
        '在「Alt text」用一句話描述圖片內容，供看不到圖片的人使用。語言須與內文相同。',
      ),
      both(
        'Lists crop the cover. To choose the part that stays visible, press “Crop image” on it.',
        '清單會裁切封面。如要選擇保留的部分，請按封面上的「Crop image」。',
      ),
      both(
        'Video: put the cursor into an empty line, and press “Video” in the line of buttons above the text (or behind the three dots there). Paste the address of the video on YouTube or Vimeo.',
        '影片：把游標放在空白的一行，按文字上方按鈕列（或三點選單內）的「Video」，貼上影片在YouTube或Vimeo的網址。',
      ),
      both(
        'Link: select words. Press “Link to an article”, or “Link” for another page of the site or another website. In Chinese texts, choose pages from the list: it has the Chinese addresses.',
        '連結：先選取文字。按「Link to an article」連到文章，或按「Link」連到本網站其他頁面或其他網站。中文文章請從清單選擇頁面，清單會提供中文網址。',
      ),
      both(
        'For an email address, write mailto: before it; for a phone number, tel: and the number with +852. To change a link, click into it, and press the pencil above it.',
        '如要連到電郵地址，在地址前加上mailto:；如要連到電話號碼，輸入tel:和連同+852的號碼。如要更改連結，點按連結，再按上方的鉛筆圖示。',
      ),
    ],
  },
]
