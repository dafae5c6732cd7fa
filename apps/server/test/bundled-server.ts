import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Environment variable with the URL of the folder of the server's bundle; set while tests run (tools/test/bundle-server.ts). */
export const bundledServer = 'BUNDLED_SERVER';

/** Path of the server's program in its sources. */
export const serverSource: string = join(import.meta.dirname, '../src/main.ts');

/** Returns the path of the server's program: in its bundle while tests run, in its sources otherwise. */
export const serverProgram = (): string => {
  const folder = process.env[bundledServer];
  return folder ? fileURLToPath(new URL('main.js', folder)) : serverSource;
};
