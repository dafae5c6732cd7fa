import { readFileSync, statSync } from 'node:fs';

/** Content of a file with a secret, or one sentence about what is wrong with it, without the content. */
export type SecretFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: string };

/** Max size of a file with a secret, in bytes: a wrong path may lead to anything. */
const maxBytes = 64 * 1024;

/** Name of the variable that names the file with a secret instead of the secret. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/** Reads the file that the variable `name` names. A line break at its end isn't part of the secret. */
export function readSecretFile(name: string, path: string): SecretFile {
  const refuse = (why: string): SecretFile => ({ ok: false, fault: `${name}: ${path} ${why}` });
  let content: string;
  try {
    const { size } = statSync(path);
    if (size > maxBytes) return refuse("is larger than 64 KB, so it isn't a secret");
    content = readFileSync(path, 'utf8');
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'ENOENT') return refuse("doesn't exist");
    if (code === 'EISDIR') return refuse('is a folder, not a file');
    if (code === 'EACCES')
      return refuse("can't be read by the user of the server: change its owner or mode");
    return refuse(`can't be read (${code ?? 'unknown error'})`);
  }
  const text = content.trim();
  if (text === '') return refuse('is empty');
  if (/[\r\n]/.test(text)) return refuse('has several lines: it may only contain the value');
  return { ok: true, text };
}
