import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Returns what oxlint with our configuration reports for these files (path: source). */
const lint = (files: Readonly<Record<string, string>>): Map<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-lint-'));
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  // The configuration loads the browser plugin, so a stub takes its place.
  const plugin = join(folder, 'node_modules', 'eslint-plugin-compat');
  mkdirSync(plugin, { recursive: true });
  writeFileSync(join(plugin, 'package.json'), '{"name":"eslint-plugin-compat","main":"index.cjs"}');
  writeFileSync(
    join(plugin, 'index.cjs'),
    'module.exports = { meta: { name: "compat" }, rules: { compat: { create: () => ({}) } } };',
  );
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const { stdout } = spawnSync('oxlint', ['--format=json'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const report: { diagnostics: { filename: string; message: string; help: string }[] } =
    JSON.parse(stdout);
  const said = new Map<string, string>();
  for (const { filename, message, help } of report.diagnostics) {
    said.set(filename, `${said.get(filename) ?? ''}${message} ${help}\n`);
  }
  return said;
};

const expressions = [
  ['Date.now()', 'A match has no clock'],
  ['Math.random()', 'All randomness comes from the match’s seed'],
  ['globalThis.setTimeout(() => {}, 1)', 'A match never waits'],
  ['process.exit()', 'runs in browsers, workers and servers'],
  ['console.log(1)', 'Pure packages print nothing'],
  ['fetch("")', 'Pure packages do no input or output'],
  ['crypto.randomUUID()', 'hashes from @noble/hashes'],
  ['"a".localeCompare("b")', 'machine’s locale'],
] as const;

const imports = [
  ['packages/engine/src/a.ts', 'node:fs', 'This code also runs in browsers'],
  ['packages/engine/src/b.ts', '@stackmate/catalogue', 'The engine imports no other package'],
  ['packages/bot/src/a.ts', '../../../apps/server/src/a.ts', 'Packages never import apps'],
  ['packages/bot/src/a.test.ts', '@stackmate/server', 'Packages never import apps'],
] as const;

const inEngine = (index: number): string => `packages/engine/src/board/${index}.ts`;
const inTool = (index: number): string => `tools/some/${index}.ts`;

describe('lint bans', () => {
  const files: Record<string, string> = {};
  for (const [index, [expression]] of expressions.entries()) {
    const source = `export const a = () => ${expression};\n`;
    files[inEngine(index)] = source;
    files[inTool(index)] = source;
  }
  for (const [file, module] of imports) files[file] = `export { a } from '${module}';\n`;
  const said = lint(files);

  it.each(expressions.map((row, index) => [...row, index] as const))(
    'the engine may not use %s',
    (_expression, message, index) => {
      expect(said.get(inEngine(index))).toContain(message);
      expect(said.get(inTool(index))).toBeUndefined();
    },
  );

  it.each(imports)('%s may not import %s', (file, _module, message) => {
    expect(said.get(file)).toContain(message);
  });
});
