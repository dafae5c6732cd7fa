import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPackages, stagePackage } from './stage-package.ts';
import type { PublicPackage } from './stage-package.ts';

/** A tarball that a package manager can install. */
export interface PackedPackage {
  readonly name: PublicPackage;
  readonly file: string;
}

/** Packs all public packages into `.tgz` files in `folder`. Builds happen in a temporary folder. */
export function packPackages(folder: string): readonly PackedPackage[] {
  mkdirSync(folder, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'stackmate-pack-'));
  try {
    return publicPackages.map((name) => {
      const staged = join(staging, name);
      stagePackage(name, staged);
      const output = execFileSync('pnpm', ['pack', '--json', '--pack-destination', folder], {
        cwd: staged,
        encoding: 'utf8',
      });
      const { filename } = JSON.parse(output) as { readonly filename: string };
      return { name, file: filename };
    });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
