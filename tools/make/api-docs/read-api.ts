import { join } from 'node:path';
import { Application, ReflectionKind } from 'typedoc';
import type { DeclarationReflection, ProjectReflection, SignatureReflection } from 'typedoc';
import { publicPackages } from '../../ship/pack/stage-package.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The public packages as TypeDoc reads them. */
export interface Api {
  readonly application: Application;
  readonly project: ProjectReflection;
}

/** Reads the public packages. Throws if TypeDoc cannot. */
export async function readApi(): Promise<Api> {
  const application = await Application.bootstrap({
    name: 'Stackmate',
    entryPointStrategy: 'packages',
    entryPoints: publicPackages.map((name) => join(root, 'packages', name)),
    packageOptions: {
      entryPoints: ['src/index.ts'],
      tsconfig: 'tsconfig.src.json',
      // The project's own compiler has checked them.
      skipErrorChecking: true,
      excludeExternals: true,
    },
    readme: 'none',
    logLevel: 'Error',
    hideGenerator: true,
    disableSources: true,
  });
  const project = await application.convert();
  if (!project) throw new Error('TypeDoc could not read the packages');
  return { application, project };
}

const hasWords = ({ comment }: SignatureReflection): boolean =>
  comment?.summary.some(({ text }) => text.trim() !== '') ?? false;

/** Returns the public functions without a docstring, as `package: function`. */
export function undocumentedFunctions(project: ProjectReflection): readonly string[] {
  const functions = project.getReflectionsByKind(
    ReflectionKind.Function,
  ) as DeclarationReflection[];
  return functions
    .filter(({ signatures = [] }) => !signatures.some(hasWords))
    .map((candidate) => candidate.getFullName().replace('.', ': '))
    .toSorted();
}
