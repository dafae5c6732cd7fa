/** Styles come along with the component that wears them. */
declare module '*.css';
