import { dirname, join } from 'node:path';
import { MagicString } from 'magic-string';
import type { Plugin, Rolldown } from 'vite';
import { hasChoices, textKey } from '../translate.ts';
import { compileTexts } from './compile-texts.ts';
import { extractTexts, pseudoTexts } from './extract-texts.ts';
import { findParts, partName, readImports } from './find-parts.ts';
import type { SplitProgram } from './find-parts.ts';
import { literalText, readTexts } from './read-texts.ts';
import { readTranslation } from './read-translation.ts';

const source = join(import.meta.dirname, '..');

/** Marks modules that this plugin makes. The path of the source follows, so that they go into its chunk. */
const prefix = '\0compiled-texts:';

/** Names for compiled texts and for `withTexts` in a module; no source uses them. */
const compiled = '__texts';
const withTexts = '__withTexts';

/** Returns the code as it is written in names of folders and locales: `zh-Hans` for `zh-hans`. */
const localeOf = (lowerCase: string): string => new Intl.Locale(lowerCase).baseName;

/** Missing arguments before the compiled text: parameters and context of `t`, context of `msg`. */
const placeholders = { t: ['{}', 'undefined'], msg: ['undefined'] } as const;

/** Files of the languages' texts, which the build makes: of a whole program or its start, and of its other parts. */
const languageFile = /\/translations\/language-([\w-]+?)(?:~([\w-]+))?\.ts$/;
const pseudoCode = 'en-xa';

/** Paths of sources of this repository. */
const ownSource = /^(?!\0|.*[/]node_modules[/]).*\.tsx?$/;

export interface CompileOptions {
  /** Folders from the root of the repository whose texts translations have, such as `apps/client`; none without. */
  readonly translated?: readonly string[];
  /** Texts of data that translations have, too: no source has them in `t()` or `msg()`. */
  readonly listed?: readonly string[];
  /** The program, if each dynamic import loads its own texts; without it, all texts are loaded at the start. */
  readonly split?: SplitProgram;
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
  split,
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
  const textsByCode = new Map<string, ReadonlyMap<string, string>>();
  /** Returns the texts of a language that the program shows, by key. */
  const textsOf = (code: string): ReadonlyMap<string, string> => {
    const before = textsByCode.get(code);
    if (before) return before;
    const known =
      code === pseudoCode
        ? pseudoTexts(translated, listed, isLeftOut)
        : readTranslation(localeOf(code));
    const texts = new Map([...known].filter(([key]) => (keys ??= findKeys()).has(key)));
    textsByCode.set(code, texts);
    return texts;
  };
  let parts: ReturnType<typeof findParts> | undefined;
  const partsOf = (program: SplitProgram, context: Rolldown.PluginContext) =>
    (parts ??= findParts(program, async (specifier, importer) => {
      const found = await context.resolve(specifier, importer);
      return found && !found.external && ownSource.test(found.id) ? found.id : null;
    }));
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
        if (importer !== undefined && languageFile.test(importer) && id.startsWith('./language-'))
          return join(dirname(importer), id);
        // The runtime is this package's dependency, not that of the package whose text was compiled.
        return importer?.startsWith(prefix) === true
          ? this.resolve(id, join(source, 'index.ts'), { skipSelf: true })
          : null;
      },
    },
    load: {
      async handler(id) {
        const [, code, part = ''] = languageFile.exec(id) ?? [];
        if (code === undefined || !id.startsWith(source) || translated.length === 0)
          return modules.get(id) ?? null;
        const texts = textsOf(code);
        const language = code === pseudoCode ? 'en' : localeOf(code);
        if (!split) return translation(id, language, texts);
        const found = await partsOf(split, this);
        const ofPart = new Map([...texts].filter(([key]) => found.get(part)?.has(key)));
        const made = translation(id, language, ofPart);
        if (part !== '') return made;
        const imports = [...found].flatMap(([name, { size }]) =>
          name === '' || size === 0
            ? []
            : [`${JSON.stringify(name)}: () => import('./language-${code}~${name}.ts'),`],
        );
        return `${made}\nexport const parts = { ${imports.join(' ')} };`;
      },
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: split ? /\b(?:t|msg|import)\(/ : /\b(?:t|msg)\(/ },
      async handler(code, id) {
        const [path] = id.split('?');
        const calls = readTexts(path, code).filter(
          ({ english }) => english !== null && hasChoices(english),
        );
        const onDemand = [];
        if (split && ownSource.test(path) && !path.startsWith(source)) {
          const found = await partsOf(split, this);
          for (const node of readImports(path, code).onDemand) {
            const part = partName(literalText(node.source) ?? '');
            if (part !== '' && (found.get(part)?.size ?? 0) > 0) onDemand.push({ node, part });
          }
        }
        if (calls.length === 0 && onDemand.length === 0) return null;
        const names = new Map<string, string>();
        const changed = new MagicString(code);
        for (const { call, english, arguments: args } of calls) {
          const name = names.get(english!) ?? `m${names.size}`;
          names.set(english!, name);
          const rest = [...placeholders[call].slice(args.length - 1), `${compiled}.${name}`];
          changed.appendLeft(args.at(-1)!.end, `, ${rest.join(', ')}`);
        }
        for (const { node, part } of onDemand) {
          changed.appendLeft(node.start, `${withTexts}(${JSON.stringify(part)}, `);
          changed.appendRight(node.end, ')');
        }
        if (onDemand.length > 0)
          changed.append(`\nimport { withTexts as ${withTexts} } from '@stackmate/words';\n`);
        const texts = Object.fromEntries([...names].map(([english, name]) => [name, english]));
        if (calls.length > 0)
          changed.append(`\nimport ${compiled} from ${JSON.stringify(make(id, 'en', texts))};\n`);
        return { code: changed.toString(), map: changed.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
