import { sql } from 'kysely';
import { defineDomain } from './domain.ts';
import { inChunks } from './in-chunks.ts';
import { reads, writes } from './query.ts';
import type { StoreOf } from './query.ts';

/** A build of the pages, and when a server last said that it uses it. */
export interface PageBuildTable {
  readonly build: string;
  readonly used_at: number;
}

export interface PageBuildFileTable {
  readonly build: string;
  readonly path: string;
}

/** A file of the pages (`page-files.ts`); `is_compressed` is 1 if the content is compressed with brotli. */
export interface PageFileTable {
  readonly path: string;
  readonly is_compressed: number;
  readonly bytes: number;
  readonly content: Uint8Array;
}

declare module './tables.ts' {
  interface Tables {
    readonly page_builds: PageBuildTable;
    readonly page_build_files: PageBuildFileTable;
    readonly page_files: PageFileTable;
  }
}

/** A file of the pages whose name changes with its content. */
export interface PageFile {
  /** Path of its address. */
  readonly path: string;
  /** Whether the content is compressed with brotli. */
  readonly isCompressed: boolean;
  readonly content: Uint8Array;
}

/** Max number of builds, and max bytes of all but the one used last. */
const limits = { builds: 6, bytes: 64 * 1024 * 1024 };
const rowsPerInsert = 200;

/** The queries for the files of the pages. */
export const pageQueries = {
  /**
   * Notes that a build is in use, and removes the least recently used builds. Returns the paths of its files that
   * aren't stored.
   */
  usePageBuild: writes(
    (
      { db, kind },
      build: string,
      paths: readonly string[],
      used_at: number,
    ): Promise<readonly string[]> =>
      db.transaction().execute(async (inside) => {
        // Another node must not remove files that become those of this build at the same time.
        if (kind === 'postgres')
          await sql`lock table page_builds in exclusive mode`.execute(inside);
        await inside
          .insertInto('page_builds')
          .values({ build, used_at })
          .onConflict((conflict) => conflict.column('build').doUpdateSet({ used_at }))
          .execute();
        for (const chunk of inChunks(paths, rowsPerInsert)) {
          await inside
            .insertInto('page_build_files')
            .values(chunk.map((path) => ({ build, path })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }

        const rows = await inside
          .selectFrom('page_builds')
          .leftJoin('page_build_files as files', 'files.build', 'page_builds.build')
          .leftJoin('page_files', 'page_files.path', 'files.path')
          .select(['page_builds.build', 'files.path', 'bytes'])
          .orderBy('used_at', 'desc')
          .orderBy('page_builds.build')
          .execute();
        const lastUse = new Map<string, number>();
        let count = 0;
        for (const [each, files] of Map.groupBy(rows, (row) => row.build)) {
          count += 1;
          const all = new Map([
            ...lastUse,
            ...files.map((row) => [row.path!, row.bytes ?? 0] as const),
          ]);
          const bytes = [...all.values()].reduce((sum, size) => sum + size, 0);
          if (each === build || (count <= limits.builds && bytes <= limits.bytes)) {
            for (const [path, size] of all) lastUse.set(path, size);
            continue;
          }
          await inside.deleteFrom('page_builds').where('build', '=', each).execute();
          await inside.deleteFrom('page_build_files').where('build', '=', each).execute();
        }
        await inside
          .deleteFrom('page_files')
          .where('path', 'not in', (all) => all.selectFrom('page_build_files').select('path'))
          .execute();
        const stored = new Set(
          rows.filter((row) => row.build === build && row.bytes !== null).map(({ path }) => path),
        );
        return paths.filter((path) => !stored.has(path));
      }),
  ),

  /** Stores files of a build in use; those of the same path stay as they are. */
  addPageFiles: writes(async ({ db }, files: readonly PageFile[]): Promise<void> => {
    if (files.length === 0) return;
    await db
      .insertInto('page_files')
      .values(
        files.map(({ path, isCompressed, content }) => ({
          path,
          is_compressed: isCompressed ? 1 : 0,
          bytes: content.length,
          content,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }),

  pageFilePaths: reads(async ({ db }): Promise<readonly string[]> => {
    const rows = await db.selectFrom('page_files').select('path').execute();
    return rows.map(({ path }) => path);
  }),

  pageFile: reads(async ({ db }, path: string): Promise<PageFile | null> => {
    const row = await db
      .selectFrom('page_files')
      .where('path', '=', path)
      .select(['is_compressed', 'content'])
      .executeTakeFirst();
    return row ? { path, isCompressed: row.is_compressed === 1, content: row.content } : null;
  }),
};

/**
 * The files of the last builds of the pages. A page of another build than this server's, which another node sent or a
 * browser still shows, can load all its scripts.
 */
export const pageDomain = defineDomain({
  queries: pageQueries,
  exports: { page_builds: null, page_build_files: null, page_files: null },
});

export type PageStore = StoreOf<typeof pageQueries>;
