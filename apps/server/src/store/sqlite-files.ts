import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { StorageAway } from './storage-away.ts';
import { fileSize, walFile } from './durability-mark.ts';

/** A file of an open database was removed or replaced, so that new data can't be opened by anybody else. */
export class DatabaseFilesMissing extends StorageAway {}

/** Returns a function that throws `DatabaseFilesMissing` if a file of an open database was removed or replaced. */
export function watchFiles(database: string): () => void {
  const { ino, dev } = statSync(database);
  let hadLog = false;
  return () => {
    const now = statSync(database, { throwIfNoEntry: false });
    if (now?.ino !== ino || now.dev !== dev) {
      throw new DatabaseFilesMissing(
        `its file ${database} was ${now ? 'replaced' : 'removed'} while the server was running. All data is lost when the server stops: save it now with npm run admin -- backup FILE, then stop the server and restore that backup (docs/operating.md, "Backup and restore")`,
      );
    }
    const log = walFile(database);
    const hasLog = fileSize(log) !== null;
    if (hadLog && !hasLog) {
      throw new DatabaseFilesMissing(
        `its write-ahead log ${log} was removed while the server was running. A crash would lose the last actions: stop the server with SIGTERM, which writes everything to ${basename(database)}, and start it again`,
      );
    }
    hadLog = hasLog;
  };
}
