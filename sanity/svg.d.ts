declare module '*.svg?raw' {
  const code: string
  export default code
}
