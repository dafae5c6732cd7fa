import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileSizeOf, walFileOf } from './durability-mark.ts';

/** A file of an open database is gone. What is written goes into a file that nobody can open any more. */
export class DatabaseFilesMissing extends Error {
  override readonly name = 'FilesGone';
}

/** Watches the files of an open database. The function throws `FilesGone` if one was removed or replaced. */
export function watchFiles(database: string): () => void {
  const { ino, dev } = statSync(database);
  let hadLog = false;
  return () => {
    const now = statSync(database, { throwIfNoEntry: false });
    if (now?.ino !== ino || now.dev !== dev) {
      throw new DatabaseFilesMissing(
        `its file ${database} was ${now ? 'replaced' : 'removed'} while the server runs. Everything is lost when the server stops: save it now with npm run admin -- backup FILE, then stop the server and restore that backup (docs/operating.md, "Backup and restore")`,
      );
    }
    const log = walFileOf(database);
    const hasLog = fileSizeOf(log) !== null;
    if (hadLog && !hasLog) {
      throw new DatabaseFilesMissing(
        `its write-ahead log ${log} was removed while the server runs. A crash would lose the last actions: stop the server with SIGTERM, which writes all of it into ${basename(database)}, and start it again`,
      );
    }
    hadLog = hasLog;
  };
}
