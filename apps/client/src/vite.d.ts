declare module '*.css';

interface ImportMeta {
  /** What the build knows. */
  readonly env: { readonly PROD: boolean; readonly VITE_VERSION: string };
}
