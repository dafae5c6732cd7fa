import { join } from 'node:path';
import { SourceMap } from 'node:module';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileTextsAhead } from './compile-ahead.ts';

const index = join(import.meta.dirname, '..', 'index.ts');

/** A module as players' programs have them: types, a marked text, a plural, and code after it on the same line. */
const source = `
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
const texts: Record<string, Message> = { won: msg('{count, plural, one {# win} other {# wins}}'), lost: msg('{count, plural, one {# loss} other {# losses}}', 'matches') };
export const losses = (count: number): string => t(texts.lost, { count });
export const wins = (count: number): string => t(texts.won, { count });
export const cards = (count: number): string => t('{count, plural, one {# card} other {# cards}} of {total}', { count, total: 9 }); export const fail = (): never => { throw new Error('thrown here'); };
export const turn = (who: string): string => t('{who, select, you {Your turn} other {{who} plays}}', { who }, 'board');
export const plain = (): string => t('End turn');
`;

/** Bundles the module for browsers, or for the server. */
async function bundle(ssr: boolean): Promise<Rolldown.OutputChunk> {
  const entry = join(import.meta.dirname, 'made-for-test.tsx');
  const plugin: Plugin = {
    name: 'made-for-test',
    enforce: 'pre',
    resolveId: (id) => (id === '@stackmate/words' ? index : id === entry ? entry : null),
    load: (id) => (id === entry ? source : null),
  };
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [compileTextsAhead(), plugin],
    ssr: { noExternal: true },
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      ssr: ssr ? entry : false,
      ...(ssr ? {} : { lib: { entry, formats: ['es'] } }),
    },
  });
  const [output] = [built].flat();
  if (!('output' in output)) throw new Error('Vite watches instead of building.');
  return output.output[0];
}

interface Made {
  readonly wins: (count: number) => string;
  readonly losses: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly turn: (who: string) => string;
  readonly plain: () => string;
}

const load = async ({ code }: Rolldown.OutputChunk): Promise<Made> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Made;

for (const ssr of [false, true]) {
  it(`shows texts that were compiled ahead ${ssr ? 'on the server' : 'in browsers'}, without a compiler`, async () => {
    const chunk = await bundle(ssr);
    const { wins, losses, cards, turn, plain } = await load(chunk);
    expect([1, 2000].map(wins)).toEqual(['1 win', '2,000 wins']);
    expect([1, 2000].map(losses)).toEqual(['1 loss', '2,000 losses']);
    expect([1, 2000].map(cards)).toEqual(['1 card of 9', '2,000 cards of 9']);
    expect(['you', 'Rival'].map(turn)).toEqual(['Your turn', 'Rival plays']);
    expect(plain()).toBe('End turn');
    expect(chunk.moduleIds.filter((id) => /@messageformat[+/](?:core|parser)/.test(id))).toEqual(
      [],
    );
  });
}

it('keeps source maps right behind a text that was changed', async () => {
  const { code, map } = await bundle(false);
  const before = code.slice(0, code.indexOf('thrown here')).split('\n');
  const place = new SourceMap(JSON.parse(map!.toString()) as never).findEntry(
    before.length - 1,
    before.at(-1)!.length - 'new Error("'.length,
  );
  const lines = source.split('\n');
  const line = lines.findIndex((text) => text.includes('thrown here'));
  expect(place).toMatchObject({
    originalLine: line,
    originalColumn: lines[line].indexOf("new Error('thrown"),
  });
});
