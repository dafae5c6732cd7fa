import {
  appendFileSync,
  cpSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { versionLength, versionedAddress, versionedFolders } from '@stackmate/ui/picture-address';
import { pictureVersions, readPictures } from '@stackmate/ui/picture-versions';

const root = join(import.meta.dirname, '../../../..');

/** Files of a build that may name others. */
const textTypes: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.webmanifest']);
/** Folders of the files whose names change with their content. */
const hashedFolders = ['client/dist/assets', 'web/dist/client/static'] as const;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Copies the pictures, and changes the drawings of cards. Returns a function that changes their addresses in a text. */
function copyPictures(folder: string): (text: string) => string {
  const assets = join(folder, 'packages/ui/assets');
  cpSync(join(root, 'packages/ui/assets'), assets, { recursive: true });
  const before = pictureVersions(readPictures(assets));
  for (const name of readdirSync(join(assets, 'cards')).filter((candidate) =>
    candidate.endsWith('.svg'),
  )) {
    appendFileSync(join(assets, 'cards', name), '<!-- another build -->');
  }
  const after = pictureVersions(readPictures(assets));
  const inPages = new RegExp(
    String.raw`(/(?:${versionedFolders.join('|')})/[\w/]+\.\w+)\?v=[0-9a-f]{${versionLength}}`,
    'g',
  );
  return (text) =>
    text
      .replaceAll(inPages, (_, path: string) => versionedAddress(path, after))
      .replaceAll(before, after);
}

/**
 * Copies the built pages into a folder as those of another build: every file whose name changes with its content has
 * another name, as after a change of every source and of every card's drawing. Returns the folder of the apps.
 */
export function copyAsOtherBuild(folder: string): string {
  const apps = join(folder, 'apps');
  for (const app of ['client', 'web']) {
    cpSync(join(root, 'apps', app, 'dist'), join(apps, app, 'dist'), { recursive: true });
  }
  // The half of the site that renders pages loads packages.
  symlinkSync(join(root, 'apps/web/node_modules'), join(apps, 'web/node_modules'));
  const withOtherPictures = copyPictures(folder);

  const names = new Map<string, string>();
  for (const file of hashedFolders.flatMap((hashedFolder) => filesIn(join(apps, hashedFolder)))) {
    // Compressed copies would have to be compressed again.
    if (file.endsWith('.br')) {
      rmSync(file);
      continue;
    }
    const name = basename(file);
    const [stem] = name.split('.', 1);
    const other = `${stem}_${name.slice(stem.length)}`;
    names.set(name, other);
    renameSync(file, join(dirname(file), other));
  }
  const anyName = new RegExp(
    [...names.keys()].map((name) => name.replaceAll(/[.$]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  for (const file of ['client', 'web'].flatMap((app) => filesIn(join(apps, app, 'dist')))) {
    if (textTypes.has(extname(file))) {
      const text = readFileSync(file, 'utf8');
      const changed = withOtherPictures(text).replaceAll(anyName, (name) => names.get(name)!);
      if (changed === text) continue;
      writeFileSync(file, changed);
      rmSync(`${file}.br`, { force: true });
    }
  }
  return apps;
}
