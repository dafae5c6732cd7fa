import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const engine = join(import.meta.dirname, '..', '..', '..', 'engine', 'src');

/** Folders without rules: they create states or inspect them from outside. */
const outside = /^(?:testing|debug)\//;

/** The implementation of hidden information, which isn't a use. */
const behind = new Set(['state/hidden-info.ts', 'state/game.ts', 'state/write.ts']);

const calls =
  /(?:(?<=\bhidden\.)(?:draw|random|shuffle|putInDeck|moveInDeck|takeFromDeck|peek|reveal|own)|(?<![.\w]|function )(?:drawCard|millCard|putInDeck|turnFaceUp|playerOwn))(?=\()/g;

/** Returns the text between parentheses, given the index of the opening one. */
function argumentsAt(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && --depth === 0) return source.slice(open + 1, at);
  }
  return source.slice(open);
}

const ruleIn = (text: string): string =>
  /'([A-Z]{2}\d+)'/.exec(text)?.[1] ?? (/\brule\b/.test(text) ? 'given' : 'none');

/** Returns the uses in a source file, as `use rule`. */
export const usesIn = (source: string): string[] =>
  [...source.matchAll(calls)].map(
    (match) => `${match[0]} ${ruleIn(argumentsAt(source, match.index + match[0].length))}`,
  );

/** Returns how often each engine file uses hidden information, as `file use rule`. */
export function foundUses(): Map<string, number> {
  const uses = new Map<string, number>();
  const files = globSync('**/*.ts', { cwd: engine }).filter(
    (file) => !file.endsWith('.test.ts') && !outside.test(file) && !behind.has(file),
  );
  for (const file of files) {
    for (const use of usesIn(readFileSync(join(engine, file), 'utf8'))) {
      const key = `${file} ${use}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  return uses;
}
