import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a project by their paths in it. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Lists the files that a run wrote, so that the next one removes what it no longer writes. */
const listName = '.made-by-apps';

const isProgram = (content: string | Uint8Array): boolean =>
  typeof content === 'string' && content.startsWith('#!');

/** Writes a project, and removes what an earlier run wrote and this one doesn't. Other files stay. */
export function writeProject(folder: string, files: Files): void {
  const list = join(folder, listName);
  const earlier = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  for (const path of earlier) {
    if (path !== '' && !Object.hasOwn(files, path)) rmSync(join(folder, path), { force: true });
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (isProgram(content)) chmodSync(file, 0o755);
  }
  writeFileSync(list, `${Object.keys(files).join('\n')}\n`);
}
