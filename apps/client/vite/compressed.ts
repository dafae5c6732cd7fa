import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text, and WebAssembly, which compresses as well. */
const compressible = /\.(?:js|css|html|svg|wasm)$/;
/** Minimum length of a compressed file. Compressing smaller ones saves next to nothing. */
const minSize = 250;

/** Writes a brotli copy of each compressible file in the build, which the server sends to browsers that accept it. */
export const compressFiles = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source;
        if (!compressible.test(fileName) || content.length < minSize) continue;
        const source = brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
});
