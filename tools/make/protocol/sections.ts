// Generates the parts of docs/protocol.md from the schemas and the recorded conversation.

import {
  clientMessages,
  closeCodes,
  closeReasons,
  errorMessages,
  limits,
  reconnectCodes,
  serverMessages,
} from '@stackmate/protocol';
import { jsonSchema, partNotes } from '@stackmate/protocol/json-schema';
import { officialRules, sectionsIn } from '@stackmate/catalogue/official-rules';
import { refusals } from '@stackmate/engine';
import type { RuleCode } from '@stackmate/engine';
import { readCookbook, recipeTitles } from './cookbook.ts';
import type { Recipe, RecipeName } from './cookbook.ts';
import { getBounds, formatType } from './notation.ts';
import type { Schema } from './notation.ts';
import { shorten } from './shorten.ts';
import type { Line } from './transcript.ts';

/** Removes trailing spaces, which come from unions that start on their own line. */
const tidy = (text: string): string => text.replaceAll(/ +$/gm, '');

const createSchema = (name: string): Schema => {
  const schema = jsonSchema(name) as Schema | undefined;
  if (!schema) throw new Error(`unknown schema ${name}`);
  return schema;
};

const getType = (message: Schema): string => String(message.properties?.['type']?.const);

/** Names of the schemas of all messages in one direction. */
type MessageUnion = 'clientMessage' | 'serverMessage';

/** Returns the messages of a schema by type. */
const getMessages = (name: MessageUnion): ReadonlyMap<string, Schema> =>
  new Map((createSchema(name).oneOf ?? []).map((message) => [getType(message), message]));

/** Formats an object's fields, one per line with its note. Throws an Error for notes on unknown fields. */
function fieldLines(
  { properties = {}, required = [] }: Schema,
  notes: Readonly<Record<string, string>>,
): string {
  for (const name of Object.keys(notes)) {
    if (!Object.hasOwn(properties, name)) throw new Error(`unknown field ${name}`);
  }
  return Object.entries(properties)
    .map(([name, field]) => {
      const note = [getBounds(field), notes[name]].filter(Boolean).join('; ');
      const mark = required.includes(name) ? '' : '?';
      return `  ${name}${mark}: ${formatType(field, '  ')}${note ? ` // ${note.replaceAll('`', '')}` : ''}`;
    })
    .join('\n');
}

const exampleSize = { text: 64, list: 2, depth: 4 };

/** The part of a message's contract that its section shows. */
interface Contract {
  readonly purpose: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly example: object | null;
}

/** The contracts of both directions by type, as the name of their schema. */
const contracts: Readonly<Record<MessageUnion, Readonly<Record<string, Contract>>>> = {
  clientMessage: clientMessages,
  serverMessage: serverMessages,
};

/** Returns the recorded message of a type, or else the example in its contract. Throws an Error if there is neither. */
function getExample(name: MessageUnion, type: string, transcript: readonly Line[]): object {
  const way = name === 'clientMessage' ? 'server' : 'client';
  const line = transcript.find(
    (candidate) =>
      candidate.to === way && 'message' in candidate && candidate.message.type === type,
  );
  const example = line && 'message' in line ? line.message : contracts[name][type].example;
  if (example === null) throw new Error(`${type}: no example in the transcript or the contract`);
  return example;
}

/** Formats the messages of one direction: purpose, fields and an example of each. */
const messageSection = (name: MessageUnion, transcript: readonly Line[]): string =>
  [...getMessages(name)]
    .map(([type, schema]) => {
      const { purpose, notes } = contracts[name][type];
      return [
        `#### ${type}`,
        purpose,
        `\`\`\`ts\n{\n${fieldLines(schema, notes)}\n}\n\`\`\``,
        `\`\`\`json\n${shorten(getExample(name, type, transcript), exampleSize)}\n\`\`\``,
      ].join('\n\n');
    })
    .join('\n\n');

/** Formats the types that messages share. */
function partSection(): string {
  const parts = new Map<string, Schema>();
  for (const name of ['clientMessage', 'serverMessage', 'matchFile', 'decksAnswer']) {
    for (const [part, schema] of Object.entries(createSchema(name).$defs ?? {}))
      parts.set(part, schema);
  }
  const lines = [...parts].map(([name, schema]) => {
    const notes = partNotes[name];
    if (notes && schema.properties) return `type ${name} = {\n${fieldLines(schema, notes)}\n}`;
    const note = getBounds(schema);
    return `type ${name} = ${formatType(schema)}${note ? ` // ${note}` : ''}`;
  });
  return `\`\`\`ts\n${lines.join('\n')}\n\`\`\``;
}

const errorSection = (): string =>
  [
    '| code | words |',
    '|---|---|',
    ...Object.entries(errorMessages).map(([code, words]) => `| \`${code}\` | ${words} |`),
  ].join('\n');

/** The section of the Official Rules that explains each rule. */
const rulesSections: ReadonlyMap<RuleCode, string> = new Map(
  officialRules.sections
    .flatMap(sectionsIn)
    .flatMap(({ id, blocks }) =>
      blocks.flatMap(({ codes }) => codes.map((code) => [code, id] as const)),
    )
    .toReversed(),
);

const ruleLink = (rule: RuleCode): string => {
  const section = rulesSections.get(rule);
  if (section === undefined) throw new Error(`no section of the Official Rules explains ${rule}`);
  return `[${rule}](/rules#${section})`;
};

/** Every reason for which the rules refuse an action. */
const refusalSection = (): string =>
  [
    '| code | rule | words |',
    '|---|---|---|',
    ...Object.entries(refusals).map(
      ([code, { rule, message }]) => `| \`${code}\` | ${ruleLink(rule)} | ${message} |`,
    ),
  ].join('\n');

/** One decision and the commands that answer it, as they would be sent. */
function formatRecipe(name: RecipeName, { of, question, acts }: Recipe): string {
  const asked = question && `Asked: \`${shorten(question, { text: 40, list: 2, depth: 1 })}\``;
  const commands = acts.map((actions, at) =>
    JSON.stringify({ type: 'act', id: `c${at + 1}`, match: '…', seq: 40 + at, actions }),
  );
  const about = of && `Recorded with \`${of}\`.`;
  const words = [about, asked].filter(Boolean).join(' ');
  return [
    `#### ${recipeTitles[name]}`,
    ...(words ? [words] : []),
    `\`\`\`json\n${commands.join('\n')}\n\`\`\``,
  ].join('\n\n');
}

const cookbookSection = (): string =>
  Object.entries(readCookbook())
    .map(([name, recipe]) => formatRecipe(name as RecipeName, recipe))
    .join('\n\n');

const closeSection = (): string =>
  [
    '| code | name | reason | reconnect |',
    '|---|---|---|---|',
    ...Object.entries(closeCodes).map(
      ([name, code]) =>
        `| ${code} | ${name} | ${closeReasons[name as keyof typeof closeReasons]} | ${reconnectCodes.has(code) ? 'yes' : 'no'} |`,
    ),
  ].join('\n');

const limitWords = {
  clientMessageBytes: 'bytes in a client message',
  commandIdLength: 'characters in a command’s id',
  nameLength: 'characters in a name (grapheme clusters)',
  nameCodePoints: 'Unicode code points in a name',
  nameUnits: 'UTF-16 units of a name in a message',
  tokenLength: 'characters in a token',
  clientNameLength: 'characters in a client’s name',
  actionsInCommand: 'actions in one command',
  mainDeckCards: 'cards in a sent deck; the rules allow fewer',
  superdeckCards: 'cards in a sent superdeck; the rules allow fewer',
  deckAsideCards: 'cards set aside in a saved deck',
  abilitiesOnCard: 'abilities of a sent card',
  codeLength: 'characters in an invite code',
  appearanceNameLength: 'characters in the name of each part of an appearance',
  historySteps: 'steps in one `history`',
} as const satisfies Record<keyof typeof limits, string>;

const limitSection = (): string =>
  [
    '| maximum | of |',
    '|---|---|',
    ...Object.entries(limits).map(
      ([name, max]) => `| ${max} | ${limitWords[name as keyof typeof limits]} |`,
    ),
  ].join('\n');

const httpAnswers = {
  statusAnswer: 'GET /api/status',
  decksAnswer: 'GET /api/decks',
  matchesAnswer: 'GET /api/matches?limit=20&before=…',
  liveMatchesAnswer: 'GET /api/matches/live',
  matchFile: 'GET /api/matches/ID/record',
  inviteAnswer: 'GET /api/invites/CODE',
  fairnessAnswer: 'GET /api/fairness',
  httpError: 'any error',
} as const;

function httpSection(): string {
  const lines = Object.entries(httpAnswers).map(
    ([name, address]) => `// ${address}\n${formatType(createSchema(name))}`,
  );
  return `\`\`\`ts\n${lines.join('\n\n')}\n\`\`\``;
}

const brief = { text: 24, list: 1, depth: 3 };

/** Formats the whole conversation, one message per line. */
function transcriptSection(transcript: readonly Line[]): string {
  const lines = transcript.map((line) => {
    const arrow = line.to === 'server' ? '→' : '←';
    const said = 'closed' in line ? `closed with ${line.closed}` : shorten(line.message, brief);
    return `${line.who} ${arrow} ${said}`;
  });
  return `\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

/** Returns all generated parts by the name of their place in the document. */
export function sections(transcript: readonly Line[]): Readonly<Record<string, string>> {
  const texts = {
    'client messages': messageSection('clientMessage', transcript),
    'server messages': messageSection('serverMessage', transcript),
    parts: partSection(),
    errors: errorSection(),
    refusals: refusalSection(),
    cookbook: cookbookSection(),
    closes: closeSection(),
    limits: limitSection(),
    http: httpSection(),
    transcript: transcriptSection(transcript),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, tidy(text)]));
}
