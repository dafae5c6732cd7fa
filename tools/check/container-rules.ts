import { DockerfileParser, PropertyInstruction } from 'dockerfile-ast';
import type { Instruction } from 'dockerfile-ast';
import { definitions } from '../../apps/server/src/settings/definitions.ts';
import type { Setting } from '../../apps/server/src/settings/setting.ts';
import { baseImages, readCompose } from '../shared/container-images.ts';
import type { Compose, Service } from '../shared/container-images.ts';

/** Files that make and run containers. */
export interface ContainerFiles {
  readonly dockerfile: string;
  readonly compose: string;
  /** Whether every image must have a digest: tags can be moved. */
  readonly isRelease: boolean;
}

const secretSettings: ReadonlySet<string> = new Set(
  Object.values(definitions).flatMap((group) =>
    Object.values<Setting<unknown>>(group).flatMap(({ name, secret }) => (secret ? [name] : [])),
  ),
);

/** Returns whether a variable would contain a secret, rather than the path of a file with one. */
const isSecretName = (name: string): boolean =>
  secretSettings.has(name) ||
  (/SECRET|PASSW|TOKEN|CREDENTIAL|(?:^|_)KEY$/i.test(name) && !name.endsWith('_FILE'));

/** Returns what is wrong with an image's name; null if it always means the same image. */
function imageFault(image: string, isRelease: boolean): string | null {
  const [name, digest] = image.split('@');
  const tag = /:([^:/]+)$/.exec(name)?.[1];
  if (tag === undefined || tag === 'latest') return `${image} has no version`;
  if (!/^\d+\.\d+/.test(tag)) return `${image} needs a version with a minor part, like 1.2.3`;
  if (digest !== undefined && !/^sha256:[\da-f]{64}$/.test(digest))
    return `${image} has a digest that isn't sha256:… with 64 digits`;
  if (digest === undefined && isRelease)
    return `${image} needs a digest in a release: npm run ship -- pin`;
  return null;
}

const isNumericUser = (user: unknown): boolean => /^[1-9]\d*:[1-9]\d*$/.test(String(user));

const isJson = (instruction: Instruction): boolean =>
  /^(?:--\S+\s+)*(?:CMD\s+)?\[[^]*\]$/.test(instruction.getArgumentsContent() ?? '');

/** Rules for the Dockerfile, by name. Each returns its faults. */
const dockerfileRules: Readonly<Record<string, (files: ContainerFiles) => readonly string[]>> = {
  'images-pinned': ({ dockerfile, isRelease }) =>
    baseImages(dockerfile).flatMap((image) => imageFault(image, isRelease) ?? []),
  'numeric-user'({ dockerfile }) {
    const users = DockerfileParser.parse(dockerfile)
      .getInstructions()
      .filter((instruction) => instruction.getKeyword() === 'USER');
    const user = users.at(-1)?.getArgumentsContent() ?? 'root';
    return isNumericUser(user) ? [] : [`USER must be numbers above 0, like 1000:1000, not ${user}`];
  },
  'no-secrets': ({ dockerfile }) =>
    DockerfileParser.parse(dockerfile)
      .getInstructions()
      .filter((instruction) => instruction instanceof PropertyInstruction)
      .flatMap((instruction) => instruction.getProperties())
      .map((property) => property.getName())
      .filter(isSecretName)
      .map((name) => `${name} would be stored in the image: pass a file when it runs`),
  'no-shell': ({ dockerfile }) =>
    DockerfileParser.parse(dockerfile)
      .getInstructions()
      .filter((instruction) =>
        /^(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK)$/.test(instruction.getKeyword()),
      )
      .filter((instruction) => !isJson(instruction))
      .map((instruction) => `${instruction.getKeyword()} must be a list like ["node", "main.ts"]`),
  health: ({ dockerfile }) =>
    /^HEALTHCHECK .*CMD/m.test(dockerfile) ? [] : ['HEALTHCHECK is missing'],
  'only-built-files'({ dockerfile }) {
    const instructions = DockerfileParser.parse(dockerfile).getInstructions();
    const last = instructions.findLastIndex((each) => each.getKeyword() === 'FROM');
    return instructions
      .slice(last)
      .filter((each) => /^(?:ADD|COPY)$/.test(each.getKeyword()))
      .filter((each) => !/^COPY\s+--from=/i.test(each.getTextContent()))
      .map((each) => `the last stage may only copy from another one: ${each.getTextContent()}`);
  },
};

/** Rules for each service, by name. Each returns a fault or null. */
const serviceRules: Readonly<
  Record<string, (service: Service, compose: Compose, isRelease: boolean) => string | null>
> = {
  'image-pinned': ({ image, build }, _, isRelease) =>
    build === undefined ? imageFault(image ?? '', isRelease) : null,
  'numeric-user': ({ user }) =>
    isNumericUser(user)
      ? null
      : `user must be numbers above 0, like 1000:1000, not ${String(user)}`,
  'read-only': ({ read_only: isReadOnly }) =>
    isReadOnly === true ? null : 'needs read_only: true',
  capabilities: ({ cap_drop: dropped = [], cap_add: added = [], privileged = false }) =>
    dropped.includes('ALL') && added.length === 0 && privileged === false
      ? null
      : 'needs cap_drop: [ALL] and no other capabilities',
  'no-new-privileges': ({ security_opt: options = [] }) =>
    options.some((option) => /^no-new-privileges(?::true)?$/.test(option))
      ? null
      : 'needs security_opt: [no-new-privileges]',
  limits({ mem_limit: memory, cpus, pids_limit: pids }) {
    const missing = Object.entries({ mem_limit: memory, cpus, pids_limit: pids })
      .filter(([, value]) => value === undefined)
      .map(([name]) => name);
    return missing.length > 0 ? `needs ${missing.join(', ')}` : null;
  },
  'log-rotation': ({ logging }) =>
    logging?.options?.['max-size'] !== undefined && logging.options['max-file'] !== undefined
      ? null
      : 'needs logging with max-size and max-file',
  health: ({ healthcheck, build }) =>
    build !== undefined || Array.isArray(healthcheck?.test) ? null : 'needs a healthcheck',
  'no-secrets'({ environment = {}, secrets = [] }) {
    const names = Object.keys(environment);
    const plain = names.filter(isSecretName);
    if (plain.length > 0) return `${plain.join(', ')} must be in files: NAME_FILE with a secret`;
    const paths = names.filter((name) => name.endsWith('_FILE')).map((name) => environment[name]);
    const strange = paths.filter(
      (path) => !secrets.some((name) => path === `/run/secrets/${name}`),
    );
    return strange.length > 0 ? `${strange.join(', ')} isn't one of its secrets` : null;
  },
  'secrets-are-files'({ secrets = [] }, compose) {
    const unknown = secrets.filter((name) => compose.secrets?.[name]?.file === undefined);
    return unknown.length > 0 ? `${unknown.join(', ')} isn't a secret with a file` : null;
  },
  'published-locally': ({ ports = [] }) =>
    ports.every((port) => port.startsWith('127.0.0.1:'))
      ? null
      : 'may only publish ports at 127.0.0.1: the proxy that ends TLS is on this machine',
};

/** Returns the faults of the files, each as `file: rule: what is wrong`. */
export function containerFaults(files: ContainerFiles): readonly string[] {
  const compose = readCompose(files.compose);
  return [
    ...Object.entries(dockerfileRules).flatMap(([rule, find]) =>
      find(files).map((fault) => `Dockerfile: ${rule}: ${fault}`),
    ),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      Object.entries(serviceRules).flatMap(([rule, find]) => {
        const fault = find(service, compose, files.isRelease);
        return fault === null ? [] : [`compose.yaml: ${rule}: ${name} ${fault}`];
      }),
    ),
  ];
}
