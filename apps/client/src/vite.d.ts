declare module '*.css';

/** Address of a file that the build copies. */
declare module '*?url' {
  const address: string;
  export default address;
}

interface ImportMeta {
  /** Values that the build fills in. */
  readonly env: {
    readonly PROD: boolean;
    readonly VITE_VERSION: string;
    /** Missing in tests and in development, which are of the web. */
    readonly VITE_PLATFORM?: 'web' | 'android' | 'ios' | 'desktop';
    readonly VITE_SERVER?: string;
  };
}
