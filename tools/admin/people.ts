import { stringify } from 'csv-stringify/sync';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { Options } from '../shared/options.ts';
import { formatTable } from '../shared/table.ts';

/** A link for one who signed up, by which they leave. */
export type LeaveLink = (subscriber: string) => Promise<string>;

interface ListRequest {
  readonly admin: Admin;
  readonly options: Options;
  readonly leaveLink: LeaveLink;
}

/** A list of rows with the same fields: all of them for files, some for the screen. */
interface List {
  readonly rows: (wanted: ListRequest) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Fields that are shown when no file is asked for. */
  readonly shown: readonly string[];
  readonly none: string;
}

/** Fields that hold moments, as people read them. */
const isMoment = (field: string, value: unknown): value is number =>
  /At$|^at$/.test(field) && typeof value === 'number';

const written = (field: string, value: unknown): string => {
  if (isMoment(field, value)) return new Date(value).toISOString();
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : (value as string);
};

/** One line of the screen: no line breaks, no endless texts. */
const cell = (field: string, value: unknown): string => {
  const text = isMoment(field, value)
    ? written(field, value).slice(0, 16).replace('T', ' ')
    : written(field, value).replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text || '-';
};

const lists = {
  subscribers: {
    rows: async ({ admin, leaveLink }) => {
      const all = await admin.subscribers();
      return Promise.all(
        all.map(async ({ id, email, source, signedUpAt, confirmedAt }) => ({
          email,
          source,
          signedUpAt,
          confirmedAt,
          leave: await leaveLink(id),
        })),
      );
    },
    shown: ['email', 'source', 'signedUpAt', 'confirmedAt'],
    none: 'nobody has signed up',
  },
  messages: {
    rows: async ({ admin }) =>
      (await admin.messages()).map(({ name, email, message, sentAt }) => ({
        email,
        name,
        sentAt,
        message,
      })),
    shown: ['email', 'name', 'sentAt', 'message'],
    none: 'nobody has written',
  },
  emails: {
    rows: async ({ admin }) =>
      (await admin.emails()).map((email) => ({
        to: email.to,
        kind: email.kind,
        subject: email.subject,
        writtenAt: email.writtenAt,
        tries: email.tries,
        nextAt: email.nextAt,
        fault: email.fault,
        replyTo: email.replyTo,
        text: email.text,
        leave: email.leave,
      })),
    shown: ['to', 'kind', 'writtenAt', 'tries', 'nextAt', 'fault'],
    none: 'no unsent e-mails',
  },
  events: {
    rows: async ({ admin }) =>
      (await admin.events()).map(({ event, source, at }) => ({ event, source, at })),
    shown: ['event', 'source', 'at'],
    none: 'no visit was counted',
  },
} satisfies Record<string, List>;

export type ListName = keyof typeof lists;

/** Prints a list: as a table, with `--json` or with `--csv` for other programs. */
export async function printList(name: ListName, wanted: ListRequest): Promise<void> {
  const { rows: read, shown, none }: List = lists[name];
  const rows = await read(wanted);
  const { options } = wanted;
  if (options.is('json')) {
    console.log(JSON.stringify(rows));
  } else if (options.is('csv')) {
    const records = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, written(field, value)]),
      ),
    );
    // Whoever opens it in a spreadsheet must not run what a visitor wrote.
    const text = stringify(records, { header: true, escape_formulas: true });
    console.log(text.trimEnd());
  } else if (rows.length === 0) {
    console.log(none);
  } else {
    const lines = rows.map((row) => shown.map((field) => cell(field, row[field])));
    console.log(formatTable([[...shown], ...lines]));
  }
}
