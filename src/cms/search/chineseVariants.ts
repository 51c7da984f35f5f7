import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Variants that OpenCC does not convert, such as 咭 for 卡 in Hong Kong, in the format of its dictionaries. */
const VARIANTS =
  '俱 具|倣 仿|僇 戮|勗 勖|姊 姐|姪 侄|嬝 袅|徬 彷|慇 殷|搆 构|搾 榨|撚 捻|撢 掸|暱 昵|櫺 棂|毬 球|沍 冱|濬 浚|燄 焰|燐 磷|瑯 琅|睪 睾|瞇 眯|' +
  '瞭 了|砲 炮|箝 钳|簷 檐|籐 藤|著 着|藉 借|藷 薯|賸 剩|跤 交|跼 局|踡 蜷|銲 焊|鎗 枪|阪 坂|隄 堤|餽 馈|鼇 鳌|衞 卫|咭 卡|覆 复|甚 什'

const SIMPLIFIED = new Map(
  `${traditionalToSimplified}|${VARIANTS}`.split('|').map((pair) => {
    const [traditional = '', simplified = ''] = pair.split(' ')
    return [traditional, simplified]
  }),
)

/**
 * Lets a query in one script find texts in the other. The opposite conversion would be ambiguous. Uses no
 * dictionary of phrases: neighbouring characters would influence the conversion, and a word could become
 * something else in a query than in an article.
 */
export function toSimplified(text: string): string {
  let result = ''
  for (const character of text) result += SIMPLIFIED.get(character) ?? character
  return result
}
