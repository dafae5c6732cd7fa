import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyContext } from './copy-context.ts';
import { readDockerfile } from './read-dockerfile.ts';
import type { Step } from './read-dockerfile.ts';
import { runInside } from './sandbox.ts';

/** An image that was made without Docker. */
export interface BuiltImage {
  /** Its files without those of the base image. */
  readonly files: string;
  readonly workdir: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly start: readonly string[];
  readonly health: readonly string[];
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => values[name] ?? '');

interface BuildOptions {
  /** The repository. */
  readonly root: string;
  readonly say: (words: string) => void;
}

function perform(
  state: BuiltImage,
  step: Step,
  files: ReadonlyMap<string, string>,
  { root, say }: BuildOptions,
): BuiltImage {
  switch (step.kind) {
    case 'workdir':
      mkdirSync(join(state.files, step.path), { recursive: true });
      return { ...state, workdir: step.path };
    case 'user':
      return { ...state, user: step.user };
    case 'set': {
      const values = Object.fromEntries(
        Object.entries(step.values).map(([name, text]) => [name, fill(text, state.env)]),
      );
      return { ...state, env: { ...state.env, ...values } };
    }
    case 'start':
      return { ...state, start: step.command };
    case 'health':
      return { ...state, health: step.command };
    case 'copy': {
      const [from, to, ...others] = step.paths;
      if (others.length > 0) throw new Error('COPY of several paths is unknown here');
      const target = join(state.files, resolve(state.workdir, to));
      if (step.from !== null)
        cpSync(join(files.get(step.from)!, from), target, {
          recursive: true,
          verbatimSymlinks: true,
        });
      else if (from === '.') copyContext(root, target);
      else throw new Error(`COPY ${from} is unknown here: only the whole context`);
      return state;
    }
    case 'run':
      say(`RUN ${step.command.join(' ')}`);
      runInside({ ...state, command: step.command, user: null });
      return state;
  }
}

/** Does the steps of the Dockerfile in temporary folders. Returns the last stage and a function that removes it. */
export function buildImage(options: BuildOptions): {
  readonly image: BuiltImage;
  readonly remove: () => void;
} {
  const stages = readDockerfile(readFileSync(join(options.root, 'Dockerfile'), 'utf8'));
  const parent = mkdtempSync(join(tmpdir(), 'stackmate-image-'));
  const remove = (): void => rmSync(parent, { recursive: true, force: true });
  const folders = new Map<string, string>();
  const states = new Map<string, BuiltImage>();
  let last: BuiltImage | undefined;
  try {
    for (const [index, { name, base, steps }] of stages.entries()) {
      const files = join(parent, name ?? String(index));
      mkdirSync(files);
      const earlier = states.get(base);
      if (earlier) cpSync(earlier.files, files, { recursive: true, verbatimSymlinks: true });
      let state: BuiltImage = {
        ...(earlier ?? { workdir: '/', user: '0:0', env: {}, start: [], health: [] }),
        files,
      };
      folders.set(name ?? String(index), files);
      for (const step of steps) state = perform(state, step, folders, options);
      if (name !== null) states.set(name, state);
      last = state;
    }
    if (last === undefined) throw new Error('the Dockerfile has no stage');
    return { image: last, remove };
  } catch (failure) {
    remove();
    throw failure;
  }
}
