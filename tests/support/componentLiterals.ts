/** Lists the literal colours in a component, and the literal values in its inline styles. */
export function findComponentLiterals(code: string): string[] {
  const found: string[] = code.match(/['"`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"`]/gi) ?? []
  found.push(
    ...(code.match(/\b(?:fill|stroke|color|bgcolor)="(?!none|currentColor)[^"]*"|<style\b|\.animate\(/g) ??
      []),
  )
  for (const { index } of code.matchAll(/\bstyle=\{|\bstyle: \{/g)) {
    const inside = balanced(code, code.indexOf('{', index))
    found.push(...(inside.match(/[:?(,]\s*(?:['"`](?!var\(--)[^'"`]*['"`]|-?\.?\d[\d.]*)/g) ?? []))
  }
  found.push(...(code.match(/\.style\.\w+ = ['"`\d][^\n]*/g) ?? []))
  return found
}

/** Returns the text from an opening brace to its closing brace. */
function balanced(code: string, from: number): string {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (code[at] === '{') depth++
    if (code[at] === '}' && --depth === 0) return code.slice(from, at + 1)
  }
  return code.slice(from)
}
