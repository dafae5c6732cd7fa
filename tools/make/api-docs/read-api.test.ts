import { Comment, DeclarationReflection, FileRegistry } from 'typedoc';
import { ProjectReflection, ReflectionKind, SignatureReflection } from 'typedoc';
import { expect, it } from 'vitest';
import { undocumentedFunctions } from './read-api.ts';

function addFunction(project: ProjectReflection, name: string, docstring: string): void {
  const declared = new DeclarationReflection(name, ReflectionKind.Function, project);
  const signature = new SignatureReflection(name, ReflectionKind.CallSignature, declared);
  signature.comment = new Comment([{ kind: 'text', text: docstring }]);
  declared.signatures = [signature];
  project.addChild(declared);
  project.registerReflection(declared, undefined, undefined);
}

it('finds public functions without words in their docstring', () => {
  const project = new ProjectReflection('api', new FileRegistry());
  addFunction(project, 'documented', 'Returns the answer.');
  addFunction(project, 'empty', ' ');
  expect(undocumentedFunctions(project)).toEqual(['empty']);
});
