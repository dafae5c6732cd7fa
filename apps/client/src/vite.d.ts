declare module '*.css';

interface ImportMeta {
  /** Values that the build fills in. */
  readonly env: { readonly PROD: boolean; readonly VITE_VERSION: string };
}
