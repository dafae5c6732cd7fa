/**
 * The tables of the database. Each domain (`domain.ts`) adds its own, next to their types:
 *
 *     declare module './tables.ts' {
 *       interface Tables {
 *         readonly notes: NoteTable;
 *       }
 *     }
 */
export interface Tables {}
