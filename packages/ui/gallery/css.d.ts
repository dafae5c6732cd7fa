// Vite turns imports of style sheets into links.
declare module '*.css';
