/** Returns the address of a file without the hash of its content. */
const stemOf = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Returns those files of languages that a cache of the game has in any version. */
export async function usedLanguageFiles(
  languageFiles: readonly string[],
  isGameCache: (name: string) => boolean,
): Promise<readonly string[]> {
  const used = new Set<string>();
  for (const name of (await caches.keys()).filter(isGameCache)) {
    for (const { url } of await (await caches.open(name)).keys())
      used.add(stemOf(new URL(url).pathname));
  }
  return languageFiles.filter((file) => used.has(stemOf(file)));
}

/** Caches those files of languages that the page has loaded before there was a worker. */
export async function cacheLanguages(
  cache: Cache,
  languageFiles: readonly string[],
  loaded: readonly string[],
): Promise<void> {
  for (const file of languageFiles) {
    if (loaded.includes(file) && !(await cache.match(file))) await cache.add(file).catch(() => {});
  }
}
