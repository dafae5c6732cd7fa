/** Capacitor's bridge to the system, as far as the game uses it. Apps with the game inside put it into the page. */
export interface NativeBridge {
  readonly getPlatform: () => string;
  readonly nativePromise: (plugin: string, method: string, options?: object) => Promise<unknown>;
  readonly addListener: <Data>(
    plugin: string,
    event: string,
    listener: (data: Data) => void,
  ) => { readonly remove: () => unknown };
}

/** Returns the bridge; undefined in browsers. */
export const findBridge = (): NativeBridge | undefined =>
  (globalThis as { readonly Capacitor?: NativeBridge }).Capacitor;
