/** Components import their own styles. */
declare module '*.css';

/** The address of a picture. */
declare module '*.webp' {
  const address: string;
  export default address;
}
