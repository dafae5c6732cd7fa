declare module 'naughty-words' {
  /** Words by language code. */
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
