import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';

/** A service of compose.yaml, as far as it is read here. */
export interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly user?: unknown;
  readonly read_only?: unknown;
  readonly privileged?: unknown;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: unknown;
  readonly cpus?: unknown;
  readonly pids_limit?: unknown;
  readonly logging?: { readonly options?: Readonly<Record<string, unknown>> };
  readonly healthcheck?: { readonly test?: unknown };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets?: Readonly<Record<string, { readonly file?: string }>>;
}

export const readCompose = (text: string): Compose => parse(text, { merge: true }) as Compose;

/** Returns the images of a registry that a Dockerfile begins with. */
export function baseImages(dockerfile: string): readonly string[] {
  const froms = DockerfileParser.parse(dockerfile).getFROMs();
  const stages = new Set(froms.map((from) => from.getBuildStage()));
  return froms.map((from) => from.getImage() ?? '').filter((image) => !stages.has(image));
}

/** Returns the images of a registry that the services need; those that are built here have none. */
export const serviceImages = ({ services }: Compose): readonly string[] =>
  Object.values(services).flatMap(({ image, build }) =>
    build === undefined && image !== undefined ? [image] : [],
  );
