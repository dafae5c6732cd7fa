import { expect, it } from 'vitest';
import { isPublicFile, isPublicPath } from './public-path.ts';

it.each([
  ['/index.html', true],
  ['/assets/index-Ab12.js', true],
  ['/cards/Mr. Wyrm.svg', true],
  ['/a..b/c.css', true],
  ['/.well-known/security.txt', true],
  ['/.built-from', false],
  ['/.vite/manifest.json', false],
  ['/assets/.DS_Store', false],
  ['/.well-known-not', false],
  ['/.well-known/.hidden', false],
  ['\\.env', false],
  ['.env', false],
  ['/sw.js.br', false],
  ['/assets/index-Ab12.js.map', false],
])('file %s is public: %s', (path, isPublic) => expect(isPublicFile(path)).toBe(isPublic));

it.each([
  ['/play/match/abc', true],
  ['/play/.built-from', false],
  ['/play/%2ebuilt-from', false],
  ['/play/%2Egit/config', false],
  ['/play/%zz', false],
])('path %s may exist: %s', (path, isPublic) => expect(isPublicPath(path)).toBe(isPublic));
