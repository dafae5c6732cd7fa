/** An object under construction; read-only for everyone who receives it. */
export type Writable<T> = { -readonly [K in keyof T]: T[K] };
