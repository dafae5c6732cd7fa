import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkedOutCommit, readBuild } from './build.ts';

const [first, second] = ['1'.repeat(40), '2'.repeat(40)];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackmate-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`);
}

describe('the commit of a checkout', () => {
  it('is that of its branch, in a file of its own or packed', () => {
    write('.git/HEAD', 'ref: refs/heads/main');
    write(
      '.git/packed-refs',
      `# pack-refs with: peeled\n${second} refs/heads/old\n${first} refs/heads/main`,
    );
    expect(checkedOutCommit(folder)).toBe(first);
    write('.git/refs/heads/main', second);
    expect(checkedOutCommit(folder)).toBe(second);
  });

  it('is the head itself without a branch', () => {
    write('.git/HEAD', first);
    expect(checkedOutCommit(folder)).toBe(first);
  });

  it('is found in a linked worktree', () => {
    write('.git/refs/heads/side', second);
    write('.git/worktrees/side/HEAD', 'ref: refs/heads/side');
    write('.git/worktrees/side/commondir', '../..');
    write('side/.git', `gitdir: ${join(folder, '.git/worktrees/side')}`);
    expect(checkedOutCommit(join(folder, 'side'))).toBe(second);
  });

  it('is unknown elsewhere', () => {
    expect(checkedOutCommit(folder)).toBeNull();
  });
});

describe('a build', () => {
  it('has a version of its own, by the commit that is known', () => {
    write('.git/HEAD', first);
    expect(readBuild('', folder)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+1{7}$/),
      commit: first,
    });
    expect(readBuild(second, folder).commit).toBe(second);
  });

  it('differs by its sources where no commit is known', () => {
    write('apps/server/src/main.ts', 'one');
    const build = readBuild('', folder);
    expect(readBuild('', folder)).toEqual(build);
    write('apps/server/src/main.ts', 'two');
    expect(readBuild('', folder).version).not.toBe(build.version);
  });
});
