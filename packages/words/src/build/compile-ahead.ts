import { join } from 'node:path';
import { MagicString } from 'magic-string';
import type { Plugin } from 'vite';
import { hasChoices, textKey } from '../translate.ts';
import { compileTexts } from './compile-texts.ts';
import { extractTexts, pseudoTexts } from './extract-texts.ts';
import { readTexts } from './read-texts.ts';
import { readTranslation } from './read-translation.ts';

const source = join(import.meta.dirname, '..');

/** Marks modules that this plugin makes. The path of the source follows, so that they go into its chunk. */
const prefix = '\0compiled-texts:';

/** Name of the compiled texts in a module; no source uses it. */
const compiled = '__texts';

/** Returns the code as it is written in names of folders and locales: `zh-Hans` for `zh-hans`. */
const localeOf = (lowerCase: string): string => new Intl.Locale(lowerCase).baseName;

/** Missing arguments before the compiled text: parameters and context of `t`, context of `msg`. */
const placeholders = { t: ['{}', 'undefined'], msg: ['undefined'] } as const;

/** Files of the languages' texts, which the build makes. */
const languageFile = /\/translations\/language-([\w-]+)\.ts$/;
const pseudoCode = 'en-xa';

export interface CompileOptions {
  /** Folders from the root of the repository whose texts translations have, such as `apps/client`; none without. */
  readonly translated?: readonly string[];
  /** Texts of data that translations have, too: no source has them in `t()` or `msg()`. */
  readonly listed?: readonly string[];
  /** Whether translations lack the texts of a source, by its absolute path, because the program doesn't contain it. */
  readonly isLeftOut?: (path: string) => boolean;
}

/**
 * Compiles texts with plurals, selects and formats at build time, so that programs carry neither parser nor compiler:
 * gives each `t('{count, plural, …}', …)` and `msg(…)` its English message as the last argument.
 */
export function compileTextsAhead({
  translated = [],
  listed = [],
  isLeftOut,
}: CompileOptions = {}): Plugin {
  /** Sources of made modules, by id. */
  const modules = new Map<string, string>();
  /** Makes a module of compiled texts and returns its id. */
  const make = (id: string, language: string, texts: Readonly<Record<string, string>>): string => {
    modules.set(`${prefix}${id}`, compileTexts(language, texts));
    return `${prefix}${id}`;
  };
  const findKeys = (): ReadonlySet<string> =>
    new Set([
      ...listed.map((english) => textKey(english)),
      ...extractTexts(translated, isLeftOut).map(({ english, context }) =>
        textKey(english, context),
      ),
    ]);
  /** The texts that the program shows; all languages have the same. */
  let keys: ReadonlySet<string> | undefined;
  /** Returns the texts of a language that the program shows, by key. */
  const textsOf = (code: string): Map<string, string> => {
    const known = readTranslation(localeOf(code));
    return new Map(
      [...(keys ??= findKeys())].flatMap((key) => {
        const text = known.get(key);
        return text === undefined ? [] : [[key, text] as const];
      }),
    );
  };
  /** Returns the source of a language's file. */
  const translation = (
    id: string,
    language: string,
    texts: ReadonlyMap<string, string>,
  ): string => {
    const [compiledTexts, plain] = [true, false].map((choices) =>
      [...texts].filter(([, text]) => hasChoices(text) === choices),
    );
    const names = compiledTexts.map(
      ([key], index) => `${JSON.stringify(key)}: ${compiled}.m${index},`,
    );
    const made = make(
      id,
      language,
      Object.fromEntries(compiledTexts.map(([, text], index) => [`m${index}`, text])),
    );
    return `import ${compiled} from ${JSON.stringify(made)};
export const texts = { ${names.join('')} ...${JSON.stringify(Object.fromEntries(plain))} };`;
  };
  return {
    name: 'compile-texts-ahead',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      async handler(id, importer) {
        if (id === '#compile') return join(source, 'compiled-ahead.ts');
        if (id.startsWith(prefix)) return id;
        // The runtime is this package's dependency, not that of the package whose text was compiled.
        return importer?.startsWith(prefix) === true
          ? this.resolve(id, join(source, 'index.ts'), { skipSelf: true })
          : null;
      },
    },
    load: {
      handler(id) {
        const code = id.startsWith(source) ? languageFile.exec(id)?.[1] : undefined;
        if (code === undefined || translated.length === 0) return modules.get(id) ?? null;
        return code === pseudoCode
          ? translation(id, 'en', pseudoTexts(translated, listed, isLeftOut))
          : translation(id, localeOf(code), textsOf(code));
      },
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /\b(?:t|msg)\(/ },
      handler(code, id) {
        const [path] = id.split('?');
        const calls = readTexts(path, code).filter(
          ({ english }) => english !== null && hasChoices(english),
        );
        if (calls.length === 0) return null;
        const names = new Map<string, string>();
        const changed = new MagicString(code);
        for (const { call, english, arguments: args } of calls) {
          const name = names.get(english!) ?? `m${names.size}`;
          names.set(english!, name);
          const rest = [...placeholders[call].slice(args.length - 1), `${compiled}.${name}`];
          changed.appendLeft(args.at(-1)!.end, `, ${rest.join(', ')}`);
        }
        const texts = Object.fromEntries([...names].map(([english, name]) => [name, english]));
        const functionName = make(id, 'en', texts);
        changed.append(`\nimport ${compiled} from ${JSON.stringify(functionName)};\n`);
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
