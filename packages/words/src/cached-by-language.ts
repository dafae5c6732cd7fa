import { languageCode } from './translate.ts';

/** Returns a function that keeps what `create` makes for each key, apart for each language that is shown. */
export function cachedByLanguage<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cached = new Map<string, Map<Key, Value>>();
  return (key) => {
    const code = languageCode();
    const values = cached.get(code) ?? new Map<Key, Value>();
    cached.set(code, values);
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known as Value;
    const value = create(key);
    values.set(key, value);
    return value;
  };
}
