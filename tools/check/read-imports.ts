import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** One file importing another file or a package. */
export interface Import {
  /** The importing file, from the root. */
  readonly from: string;
  /** The imported file from the root if it is ours; otherwise what the import says. */
  readonly to: string;
  /** What the import says, such as `./deck.ts` or `react-dom/client`. */
  readonly specifier: string;
  readonly kind: 'ours' | 'package' | 'node' | 'missing';
  /** Whether it disappears when types are erased. */
  readonly typesOnly: boolean;
}

const resolver = new ResolverFactory({
  conditionNames: ['import', 'types', 'node', 'default'],
  extensions: ['.js'],
  // pnpm sets it for what it starts, so that a package without an entry in package.json would resolve.
  nodePath: false,
});

interface Specifier {
  readonly specifier: string;
  readonly typesOnly: boolean;
}

function specifiersIn(file: string, text: string): Specifier[] {
  const { module } = parseSync(file, text);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null ? [] : [{ specifier: moduleRequest.value, typesOnly: isType }],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(start, end));
    return literal === null ? [] : [{ specifier: literal[2], typesOnly: false }];
  });
  return [...imports, ...exports, ...dynamic];
}

/** Returns the imported file without a bundler's suffix such as `?raw`, or null if it does not exist. */
const resolve = (root: string, from: string, specifier: string): string | null =>
  resolver.sync(join(root, dirname(from)), specifier).path?.replace(/\?.*$/, '') ?? null;

/** Returns the imports of every file of the workspaces by file; imports of types count. */
export function readImports(root: string, workspaces: readonly string[]): Map<string, Import[]> {
  const files = globSync(`{${workspaces.join(',')}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$|\.config\.ts$/.test(path),
  });
  const imports = new Map<string, Import[]>();
  for (const from of files.sort()) {
    const read = specifiersIn(from, readFileSync(join(root, from), 'utf8'));
    imports.set(
      from,
      read.map((said): Import => {
        if (isBuiltin(said.specifier)) {
          return { ...said, from, to: said.specifier, kind: 'node' };
        }
        const path = resolve(root, from, said.specifier);
        if (path === null) return { ...said, from, to: said.specifier, kind: 'missing' };
        return path.includes('/node_modules/')
          ? { ...said, from, to: said.specifier, kind: 'package' }
          : { ...said, from, to: relative(root, path), kind: 'ours' };
      }),
    );
  }
  return imports;
}
