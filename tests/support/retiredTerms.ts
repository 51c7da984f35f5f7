/** A wording that texts for visitors and editors no longer use. */
interface RetiredTerm {
  /** Has the flag `g`, or `gi` for English. */
  pattern: RegExp
  /** What to write instead. */
  use: string
}

const word = (pattern: string, use: string): RetiredTerm => ({
  pattern: new RegExp(String.raw`\b(?:${pattern})\b`, 'gi'),
  use,
})
const han = (pattern: string, use: string): RetiredTerm => ({ pattern: new RegExp(pattern, 'g'), use })

/** The retired English wordings. `docs/voice.md` explains them. */
const ENGLISH: readonly RetiredTerm[] = [
  // One term for each thing.
  word('log-ins?', 'login (noun), log in (verb)'),
  word('sign(?:ed|ing|s)? (?:in|out)', 'log in, log out'),
  word(
    'open(?:ed|s|ing)? (?:an|the|your) account|account (?:is|was|has been) open(?:ed)?|account opened',
    'create an account',
  ),
  word('e-mails?', 'email'),
  word('mail(?:box|boxes|s)|(?:a|the|this|that|each|every|our|your) mail', 'email, email address, inbox'),
  word(String.raw`verif(?:y|ied|ies|ication)\b[^.]{0,30}\b(?:emails?|address(?:es)?)`, 'confirm'),
  word(String.raw`(?:emails?|address(?:es)?)\b[^.]{0,20}\bverif(?:ied|ication)`, 'confirmed'),
  word('present (?:password|email|address|mailbox|one|text|wording|choice|sentence)', 'current'),
  word('at present', 'currently, yet'),
  word('taken back|take this back|take back (?:a|the|my|your) consent', 'unsubscribe, withdraw consent'),
  word('telephones?', 'phone'),
  word('papers', 'documents; application for what is sent'),
  word('first (?:conversation|half hour|meeting)', 'first consultation'),
  word('write to us|reach us directly|ask about this', 'contact us, send us a message, ask us about this'),
  word('cookie choices?', 'cookie settings'),
  word('designated schools?', 'designated learning institution (DLI)'),
  word('streams a (?:and|or) b|stream a or b', 'Stream A and Stream B'),
  word('small letters', 'lowercase letters'),
  // Everyday words.
  word('(?:some|any|every|no)body(?:’s|else)?', 'someone, anyone, everyone, no one'),
  word('who(?:so)?ever|whomever|whatever', 'the person who, anyone who, anything'),
  word('whom', 'who'),
  word('he or she|she or he|him or her|his or hers?', 'they, them, their'),
  word('of (?:its|their) own', 'its own, their own'),
  word('anew|lest|hitherto|at hand', 'again, so that … not, so far, ready'),
  word('save for', 'except'),
  word('as a rule', 'usually'),
  word('on the strength of', 'because of'),
  word('stands? two by two', 'is shown'),
  word('in the list twice', 'listed twice'),
  word('has no such', 'this … does not exist'),
]

/** The retired Chinese wordings. */
const CHINESE: readonly RetiredTerm[] = [
  han('信箱|郵箱', '電郵'),
  han('(?:電郵|連結|通知)[^，。；]{0,6}(?<!郵)寄|(?<!郵)寄[^，。；]{0,8}(?:電郵|連結|信給|確認信)', '發送'),
  han('寫信給我們', '聯絡我們'),
  han('開立(?!.{0,4}(?:銀行|戶口))', '建立帳戶'),
  han('收回[^，。；]{0,6}同意|同意[^，。；]{0,4}收回', '撤回同意'),
  han('首頁', '主頁'),
  han('還原', '復原'),
  han('身分證', '身份證、身份證明文件'),
  han('無須', '毋須'),
  han('垃圾電郵|垃圾郵件匣', '垃圾郵件、垃圾郵件箱'),
  han('核實[^，。；]{0,6}電郵|電郵[^，。；]{0,6}核實', '確認'),
  han('移民官(?!（審批人員）)', '審批人員'),
  han('學簽(?!」)', '學習許可'),
  han('工簽(?!」)', '工作許可'),
  han('[AB]類', 'Stream A、Stream B'),
  han('法律公會', '律師會（law society）'),
  han('(?<!身)體檢', '身體檢查'),
  han('Cookie選項', 'Cookie設定'),
  han('信息|視頻|賬|登錄|鏈接|質量', '訊息、影片、帳、登入、連結、質素'),
]

/** Lists the retired terms in a text, such as `“anew”: use again`. A text with Chinese characters is Chinese. */
export function findRetiredTerms(text: string): string[] {
  const terms = /\p{Script=Han}/u.test(text) ? CHINESE : ENGLISH
  return terms.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)].map(([found]) => `“${found}”: use ${use}`),
  )
}
