import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const engine = join(import.meta.dirname, '..', '..', '..', 'engine', 'src');

/** Folders that play no match: they make states or look at them from outside. */
const outside = /^(?:testing|debug)\//;

/** Where hidden information is provided, and the writes that go through it. */
const behind = new Set(['state/hidden-info.ts', 'state/game.ts', 'state/write.ts']);

const calls =
  /(?:(?<=\bhidden\.)(?:draw|random|shuffle|putInDeck|moveInDeck|takeFromDeck|peek|reveal|own)|(?<![.\w]|function )(?:drawCard|millCard|putInDeck|turnFaceUp|ownOf))(?=\()/g;

/** What stands between the parentheses that open here. */
function argumentsAt(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && --depth === 0) return source.slice(open + 1, at);
  }
  return source.slice(open);
}

const ruleIn = (given: string): string =>
  /'([A-Z]{2}\d+)'/.exec(given)?.[1] ?? (/\brule\b/.test(given) ? 'given' : 'none');

/** Uses in one source, as `use rule`. */
export const usesIn = (source: string): string[] =>
  [...source.matchAll(calls)].map(
    (match) => `${match[0]} ${ruleIn(argumentsAt(source, match.index + match[0].length))}`,
  );

/** How often each file of the engine uses hidden information, as `file use rule`. */
export function foundUses(): Map<string, number> {
  const found = new Map<string, number>();
  const files = globSync('**/*.ts', { cwd: engine }).filter(
    (file) => !file.endsWith('.test.ts') && !outside.test(file) && !behind.has(file),
  );
  for (const file of files) {
    for (const use of usesIn(readFileSync(join(engine, file), 'utf8'))) {
      const key = `${file} ${use}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
  return found;
}
