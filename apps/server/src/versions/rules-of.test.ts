import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRulesLoader, currentVersions } from './rules-of.ts';
import { archiveName, createRunnableNames } from './versions.ts';
import type { Versions } from './versions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const old: Versions = { engine: '0.0.1', rules: '2024 DRAFT', catalogue: '0' };

const archive = (versions: Versions, says: Versions = versions): void =>
  writeFileSync(
    join(folder, archiveName(versions)),
    `export const versions = ${JSON.stringify(says)}; export const rules = { mark: 'archived' };`,
  );

describe('the rules of a version', () => {
  it('are the current ones for the current version, archived or not', async () => {
    const loadRules = createRulesLoader(folder);
    expect(await loadRules(currentVersions)).toBe(rules);
    archive(currentVersions);
    expect(await loadRules({ ...currentVersions })).toBe(rules);
  });

  it('are loaded once from the archive with their name', async () => {
    archive(old);
    const loadRules = createRulesLoader(folder);
    const oldRules = await loadRules(old);
    expect(oldRules).toMatchObject({ mark: 'archived' });
    expect(await loadRules(old)).toBe(oldRules);
  });

  it('are reported missing until the archive exists', async () => {
    const loadRules = createRulesLoader(folder);
    await expect(loadRules(old)).rejects.toMatchObject({
      name: 'VersionGone',
      versions: old,
      message: `there are no rules of engine 0.0.1, rules 2024 DRAFT, catalogue 0: 0.0.1_2024-DRAFT_0.mjs is not in ${folder}`,
    });
    for (const part of ['engine', 'rules', 'catalogue'] as const) {
      const near = { ...currentVersions, [part]: 'other' };
      await expect(loadRules(near)).rejects.toMatchObject({ name: 'VersionGone' });
    }
    archive(old);
    expect(await loadRules(old)).toMatchObject({ mark: 'archived' });
  });

  it('are loaded again after a failure', async () => {
    const loadRules = createRulesLoader(folder);
    // A folder of that name can't be imported.
    mkdirSync(join(folder, archiveName(old)));
    await expect(loadRules(old)).rejects.toThrow(archiveName(old));
    rmSync(join(folder, archiveName(old)), { recursive: true });
    archive(old);
    expect(await loadRules(old)).toMatchObject({ mark: 'archived' });
  });

  it("aren't taken from an archive with another version", async () => {
    archive(old, { ...old, catalogue: '1' });
    await expect(createRulesLoader(folder)(old)).rejects.toThrow("doesn't contain the versions");
  });

  it('of which a server can run those of its own and all archived ones, as they are now', () => {
    const runs = createRunnableNames(currentVersions, folder);
    expect(runs()).toEqual([archiveName(currentVersions)]);
    archive(old);
    archive(currentVersions);
    writeFileSync(join(folder, 'notes.json'), '{}');
    expect(runs().toSorted()).toEqual([old, currentVersions].map(archiveName).toSorted());
    rmSync(join(folder, archiveName(old)));
    expect(runs()).toEqual([archiveName(currentVersions)]);
  });

  it('are never loaded from outside the folder', () => {
    expect(archiveName({ engine: '../../x', rules: '/etc', catalogue: 'a\0b' })).toBe(
      '..-..-x_-etc_a-b.mjs',
    );
  });
});
