import { Copy, DockerfileParser, From, PropertyInstruction } from 'dockerfile-ast';
import type { Instruction } from 'dockerfile-ast';

/** An instruction of a Dockerfile. Its texts may contain `$NAME`. */
export type Step =
  | { readonly kind: 'copy'; readonly from: string | null; readonly paths: readonly string[] }
  | { readonly kind: 'run'; readonly command: readonly string[] }
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'set'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'start'; readonly command: readonly string[] }
  | { readonly kind: 'health'; readonly command: readonly string[] };

export interface Stage {
  readonly name: string | null;
  /** The image or stage that it begins with. */
  readonly base: string;
  readonly steps: readonly Step[];
}

/** Instructions that only describe an image. */
const descriptions: ReadonlySet<string> = new Set(['EXPOSE', 'LABEL', 'STOPSIGNAL', 'VOLUME']);

/** Returns a command in the JSON form. Throws an Error for a text, which would run in a shell. */
function readCommand(instruction: Instruction): readonly string[] {
  const content = instruction.getArgumentsContent() ?? '';
  const json = /^(?:--\S+\s+)*(?:CMD\s+)?(\[[^]*\])$/.exec(content)?.[1];
  if (json === undefined)
    throw new Error(`${instruction.getKeyword()} needs a command like ["node", "main.ts"]`);
  return JSON.parse(json) as string[];
}

const readValues = (instruction: PropertyInstruction): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? '']),
  );

function readStep(instruction: Instruction): Step | null {
  const keyword = instruction.getKeyword();
  const words = instruction.getArguments().map((argument) => argument.getValue());
  if (descriptions.has(keyword)) return null;
  if (instruction instanceof Copy) {
    const flags = instruction.getFlags().map((flag) => [flag.getName(), flag.getValue()] as const);
    const unknown = flags.find(([name]) => name !== 'from');
    if (unknown) throw new Error(`COPY --${unknown[0]} is unknown here`);
    return { kind: 'copy', from: flags[0]?.[1] ?? null, paths: words };
  }
  if (instruction instanceof PropertyInstruction)
    return { kind: 'set', values: readValues(instruction) };
  switch (keyword) {
    case 'RUN':
      return { kind: 'run', command: readCommand(instruction) };
    case 'CMD':
      return { kind: 'start', command: readCommand(instruction) };
    case 'HEALTHCHECK':
      return { kind: 'health', command: readCommand(instruction) };
    case 'WORKDIR':
      return { kind: 'workdir', path: words[0] };
    case 'USER':
      return { kind: 'user', user: words[0] };
    default:
      throw new Error(`${keyword} is unknown here`);
  }
}

/** Returns the stages of a Dockerfile. Throws an Error for instructions that can't be done without Docker. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { name: string | null; base: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      const base = instruction.getImage();
      if (base === null) throw new Error('FROM needs an image');
      stages.push({ name: instruction.getBuildStage(), base, steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined)
      throw new Error(`${instruction.getKeyword()} before FROM is unknown here`);
    const step = readStep(instruction);
    if (step) stage.steps.push(step);
  }
  return stages;
}
