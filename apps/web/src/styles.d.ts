/** Components import their own styles. */
declare module '*.css';
