import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { EntryTable } from '../match-tables.ts';

type StoredEntry = Pick<EntryTable, 'seq' | 'at' | 'content'>;

/** Log and record of a finished match, as they are stored while it is new. */
export interface MatchContent {
  readonly entries: readonly StoredEntry[];
  /** null for an aborted match. */
  readonly record: string | null;
}

/** The same in a few kilobytes. What names its players is apart from `content`, which never changes again. */
export interface PackedContent {
  /** Entry 0, compressed: setup and players. */
  readonly first: Uint8Array;
  /** What the record says about the players, as JSON. */
  readonly people: string;
  /** Everything else, compressed. */
  readonly content: Uint8Array;
  /** SHA-256 of `content`, as base64url. */
  readonly hash: string;
}

/** Fields of a seat in a record that say who sat there. */
const personal = ['name', 'isGuest', 'rating', 'title'] as const;

type Seat = Readonly<Record<string, unknown>>;
interface RecordWithSeats {
  readonly seats: readonly Seat[];
}
/** Entries after the first as `[seq, at, content]`, and the record without its players. */
interface Content {
  readonly entries: readonly (readonly [number, number, string])[];
  readonly record: RecordWithSeats | null;
}

const pick = (seat: Seat, isWanted: (field: string) => boolean): Seat =>
  Object.fromEntries(Object.entries(seat).filter(([field]) => isWanted(field)));
const isPersonal = (field: string): boolean => (personal as readonly string[]).includes(field);

export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url');

const packFirst = (entry: StoredEntry): Uint8Array =>
  deflateRawSync(JSON.stringify([entry.at, entry.content]));

/** Returns entry 0 of a packed match. */
export function unpackFirst(first: Uint8Array): StoredEntry {
  const [at, content] = JSON.parse(inflateRawSync(first).toString()) as [number, string];
  return { seq: 0, at, content };
}

export function packContent({ entries, record }: MatchContent): PackedContent {
  const [first, ...others] = entries;
  const parsed = record === null ? null : (JSON.parse(record) as RecordWithSeats);
  const content: Content = {
    entries: others.map(({ seq, at, content: text }) => [seq, at, text]),
    record: parsed && {
      ...parsed,
      seats: parsed.seats.map((seat) => pick(seat, (field) => !isPersonal(field))),
    },
  };
  const bytes = zstdCompressSync(JSON.stringify(content));
  return {
    first: packFirst(first),
    people: JSON.stringify(parsed?.seats.map((seat) => pick(seat, isPersonal)) ?? []),
    content: bytes,
    hash: contentHash(bytes),
  };
}

export function unpackContent({
  first,
  people,
  content,
}: Pick<PackedContent, 'first' | 'people' | 'content'>): MatchContent {
  const { entries, record } = JSON.parse(zstdDecompressSync(content).toString()) as Content;
  const seats = JSON.parse(people) as readonly Seat[];
  return {
    entries: [
      unpackFirst(first),
      ...entries.map(([seq, at, text]) => ({ seq, at, content: text })),
    ],
    record:
      record &&
      JSON.stringify({
        ...record,
        seats: record.seats.map((seat, at) => ({ ...seats[at], ...seat })),
      }),
  };
}

/** Returns the parts that name players, as `change` leaves entry 0 and each seat of the record. */
export const changePeople = (
  { first, people }: Pick<PackedContent, 'first' | 'people'>,
  change: {
    readonly entry: (content: string) => string;
    readonly seat: (seat: Seat, at: number) => Seat;
  },
): Pick<PackedContent, 'first' | 'people'> => {
  const entry = unpackFirst(first);
  return {
    first: packFirst({ ...entry, content: change.entry(entry.content) }),
    people: JSON.stringify((JSON.parse(people) as readonly Seat[]).map(change.seat)),
  };
};
