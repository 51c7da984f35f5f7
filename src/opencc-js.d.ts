// opencc-js has no types for its dictionaries: pairs of characters, separated by `|`.
declare module 'opencc-js/dict/TSCharacters' {
  const dictionary: string
  export default dictionary
}
