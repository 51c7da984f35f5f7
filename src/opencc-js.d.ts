// The package opencc-js (traditional and simplified Chinese) has no types for its dictionaries. A dictionary is
// one string of character pairs, separated by `|`.
declare module 'opencc-js/dict/TSCharacters' {
  const dictionary: string
  export default dictionary
}
