import type { Admin } from '../../apps/server/src/admin/index.ts';
import type { CommandInput } from './command.ts';
import { print, printCsv, printJson, table } from './print.ts';

/** A list of rows with the same fields: exports contain all fields, the table only some. */
interface List {
  readonly rows: (
    admin: Admin,
    isExport: boolean,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Fields shown in the table. */
  readonly shown: readonly string[];
  readonly none: string;
}

/** Checks whether a field is a timestamp. */
const isMoment = (field: string, value: unknown): value is number =>
  /At$|^at$/.test(field) && typeof value === 'number';

const written = (field: string, value: unknown): string => {
  if (isMoment(field, value)) return new Date(value).toISOString();
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : (value as string);
};

/** Formats a table cell: no line breaks, at most 60 characters. */
const cell = (field: string, value: unknown): string => {
  const text = isMoment(field, value)
    ? written(field, value).slice(0, 16).replace('T', ' ')
    : written(field, value).replaceAll(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text || '-';
};

const lists = {
  subscribers: {
    rows: async (admin, isExport) => {
      const all = await admin.subscribers();
      // E-mails without a valid link to unsubscribe must not be sent.
      if (isExport && all.some(({ leave }) => leave === null)) {
        throw new Error(
          'the token secret is missing or another one than the server’s, and links to unsubscribe need it: set STACKMATE_TOKEN_SECRET or restore token-secret in the data folder',
        );
      }
      return all.map(({ email, source, signedUpAt, confirmedAt, leave }) => ({
        email,
        source,
        signedUpAt,
        confirmedAt,
        leave,
      }));
    },
    shown: ['email', 'source', 'signedUpAt', 'confirmedAt'],
    none: 'no subscribers',
  },
  messages: {
    rows: async (admin) =>
      (await admin.messages()).map(({ name, email, message, sentAt }) => ({
        email,
        name,
        sentAt,
        message,
      })),
    shown: ['email', 'name', 'sentAt', 'message'],
    none: 'no messages',
  },
  emails: {
    rows: async (admin) =>
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
    rows: async (admin) =>
      (await admin.events()).map(({ event, source, at }) => ({ event, source, at })),
    shown: ['event', 'source', 'at'],
    none: 'no visits',
  },
} satisfies Record<string, List>;

export type ListName = keyof typeof lists;

/** Prints a list as a table, or with `--json` or `--csv` for other programs. */
export async function printList(
  name: ListName,
  { admin, options, note }: CommandInput,
): Promise<void> {
  const { rows: read, shown, none }: List = lists[name];
  const isExport = options.is('json') || options.is('csv');
  // Counted visits contain no personal data.
  if (isExport && name !== 'events') await admin.noteExport(name, note());
  const rows = await read(admin, isExport);
  if (options.is('json')) {
    printJson(rows);
  } else if (options.is('csv')) {
    const records = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, written(field, value)]),
      ),
    );
    printCsv(records);
  } else if (rows.length === 0) {
    print(none);
  } else {
    const lines = rows.map((row) => shown.map((field) => cell(field, row[field])));
    print(table([[...shown], ...lines]));
  }
}
