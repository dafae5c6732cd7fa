/**
 * A value as JSON. Large answers pass between threads as one text, which the main thread sends without reading it:
 * hundreds of cards as objects would block it.
 */
export interface Serialized<T> {
  readonly json: string;
  /** Exists for the compiler only. */
  readonly of?: T;
}

export const serialize = <T>(value: T): Serialized<T> => ({ json: JSON.stringify(value) });
