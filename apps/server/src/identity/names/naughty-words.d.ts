declare module 'naughty-words' {
  /** Words by the code of their language. */
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
