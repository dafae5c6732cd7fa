export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

export interface RepeatedName {
  readonly name: string;
  readonly files: readonly string[];
}

const declaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** Returns the names of exported types that several files declare. Exporting again declares nothing. */
export function repeatedNames(sources: readonly SourceFile[]): readonly RepeatedName[] {
  const places = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    for (const [, name] of text.matchAll(declaration)) {
      places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  return [...places]
    .map(([name, files]) => ({ name, files: [...files] }))
    .filter(({ files }) => files.length > 1);
}
