import { baseImages, readCompose, serviceImages } from '../../shared/container-images.ts';

/** Media types of images for several processors, whose digest fits all of them. */
const accepted = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');

/** Returns a token to read a repository with, as the registry's refusal says how. */
async function askToken(challenge: string): Promise<string> {
  const values = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { realm, ...query } = values;
  if (realm === undefined) throw new Error(`the registry asks for "${challenge}"`);
  const response = await fetch(`${realm}?${new URLSearchParams(query).toString()}`);
  if (!response.ok) throw new Error(`${realm} answers ${response.status}`);
  const { token } = (await response.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`${realm} sends no token`);
  return token;
}

/** Asks a registry for the digest of an image like `postgres:17.6-bookworm`. */
export async function askDigest(registry: string, image: string): Promise<string> {
  const [name, tag] = image.split(':');
  const path = name.includes('/') ? name : `library/${name}`;
  const url = `${registry}/v2/${path}/manifests/${tag}`;
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(url, { method: 'HEAD', headers: { accept: accepted, ...headers } });
  let response = await ask({});
  const challenge = response.headers.get('www-authenticate');
  if (response.status === 401 && challenge !== null)
    response = await ask({ authorization: `Bearer ${await askToken(challenge)}` });
  if (!response.ok) throw new Error(`${image}: the registry answers ${response.status}`);
  const digest = response.headers.get('docker-content-digest') ?? '';
  if (!/^sha256:[\da-f]{64}$/.test(digest))
    throw new Error(`${image}: the registry sends no digest`);
  return digest;
}

/** The texts of the files that name images. */
export interface ImageFiles {
  readonly dockerfile: string;
  readonly compose: string;
}

/** Returns the files with the digest of each image behind its tag, and each image with it. */
export async function pinImages(
  { dockerfile, compose }: ImageFiles,
  ask: (image: string) => Promise<string>,
): Promise<ImageFiles & { readonly images: readonly string[] }> {
  const names = new Set(
    [...baseImages(dockerfile), ...serviceImages(readCompose(compose))].map(
      (image) => image.split('@')[0],
    ),
  );
  const pinned = { dockerfile, compose };
  const images: string[] = [];
  for (const name of names) {
    const image = `${name}@${await ask(name)}`;
    images.push(image);
    const pattern = new RegExp(`${name.replaceAll('.', String.raw`\.`)}(?:@\\S+)?(?=\\s)`, 'g');
    pinned.dockerfile = pinned.dockerfile.replaceAll(pattern, image);
    pinned.compose = pinned.compose.replaceAll(pattern, image);
  }
  return { ...pinned, images };
}
