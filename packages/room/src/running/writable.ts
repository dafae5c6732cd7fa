/** What is still being put together; read-only for everyone it is handed to. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
