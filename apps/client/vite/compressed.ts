import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(?:js|css|html|svg)$/;
/** A match begins with a dozen small files; of smaller ones than this next to nothing is saved. */
const least = 250;

/** Writes a brotli copy beside every text of the build: the server sends it to whoever takes it. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source;
        if (!texts.test(fileName) || content.length < least) continue;
        const source = brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
});
