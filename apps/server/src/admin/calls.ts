import { isAbsolute } from 'node:path';
import { rarities } from '@stackmate/engine';
import { reportReasons, strangeMove } from '@stackmate/protocol/social';
import { newAnnouncement, newMaintenance, runtimeChange } from '@stackmate/protocol/service';
import * as z from 'zod';
import { accountActions } from '../accounts/operator.ts';
import { operatorRoles, reportOutcomes } from '@stackmate/protocol/operate';
import { archiveActs, exportedLists } from './admin.ts';
import { operatedEvent } from '../tournaments/schedule/schedule-file.ts';
import { tradeActs } from '../store/index.ts';
import { importedPrint, importedSlip, runName, signedRun } from './run-file.ts';
import type { Admin } from './admin.ts';

const match = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not a match id');
const loser = z.union([z.literal(0), z.literal(1), z.null()]);

const id = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'not an id');
const absolutePath = z.string().max(1000).refine(isAbsolute, 'not an absolute path');
const coins = z.int().min(1).max(1_000_000_000);
const vipLength = z.union([z.int().min(1).max(40_000), z.literal('lifetime')]);
const text = z.string().min(1).max(300);
const note = { operator: z.string().min(1).max(100), reason: z.string().min(1).max(500) };
const count = z.int().min(0);
const imported = z.strictObject({
  id,
  roll: z.unknown(),
  blueprint: z.unknown(),
  moves: z.array(z.strictObject({ from: text, to: text })).max(100),
  experience: count,
  edition: text,
  serial: count,
  matches: count,
  wins: count,
  isBound: z.boolean(),
  log: text,
  entry: count,
});
const change = z.strictObject({
  ...note,
  player: text,
  cause: id,
  what: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal(['grant coins', 'revoke coins']), coins }),
    z.strictObject({
      kind: z.literal('grant cards'),
      card: z.int().min(0),
      copies: z.int().min(1).max(100),
    }),
    z.strictObject({ kind: z.literal('revoke card'), card: id }),
    z.strictObject({ kind: z.literal('import card'), imported }),
    z.strictObject({ kind: z.literal('grant vip'), length: vipLength }),
    z.strictObject({ kind: z.literal('revoke vip') }),
    z.strictObject({ kind: z.literal(['withhold rewards', 'resume rewards', 'clear event bans']) }),
    z.strictObject({
      kind: z.literal('message'),
      title: z.string().min(1).max(100),
      text: z.string().max(2000),
    }),
  ]),
});
const accountRequest = z.strictObject({
  ...note,
  action: z.enum(accountActions),
  who: text,
  until: z.number().nullable(),
  name: z.string().max(100).nullable(),
  session: text.nullable().exactOptional(),
});

const notedRequest = z.strictObject({ ...note, who: text });
const exportCursor = z.strictObject({
  at: z.int().min(0).max(1000),
  part: z.int().min(0).max(100),
  after: z.nullable(z.array(z.union([z.string(), z.number()])).max(20)),
});

/** [VP3] Reward of redeem codes, also as files contain it. */
export const codeReward = z.strictObject({
  coins: z.int().min(0).max(1_000_000_000),
  boosters: z.int().min(0).max(100),
  deck: z.enum(rarities).nullable(),
  vip: vipLength.nullable(),
  isFree: z.literal(true).exactOptional(),
  note: z.string().max(500),
});
/** Hashes of printed redeem codes. */
export const codeHashes = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not a hash of a code'))
  .min(1)
  .max(10_000);
const codeOrder = { ...note, reward: codeReward, expiresAt: z.int().min(0) };
const newCodes = z.strictObject({ ...codeOrder, count: z.int().min(1).max(10_000) });
const printedCodes = z.strictObject({ ...codeOrder, hashes: codeHashes });

const decree = z.strictObject({
  ...note,
  act: z.enum(tradeActs),
  target: text,
  cause: id,
});
const reportNumber = z.int().min(1);
const resolution = z.strictObject({
  ...note,
  report: reportNumber,
  outcome: z.enum(reportOutcomes),
  message: z.string().min(1).max(2000).nullable(),
});
const reportFilter = z.strictObject({
  state: z.enum(['open', 'resolved']),
  assignee: text.nullable(),
  reason: z.enum([...reportReasons, strangeMove]).nullable(),
  playerId: text.nullable(),
  from: count.nullable(),
});
const handling = z.strictObject({
  ...note,
  // Taking a report says why by itself.
  reason: z.string().max(500),
  report: reportNumber,
  step: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('assign'), to: text, from: text.nullable() }),
    z.strictObject({ kind: z.literal(['release', 'note']) }),
  ]),
});
const playerNote = z.strictObject({
  operator: note.operator,
  player: text,
  text: z.string().min(1).max(2000),
});
const networkBlock = z.strictObject({ ...note, network: text, until: count });
const movementCursor = z.strictObject({ at: count, card: count, seq: count });
const tradeCursor = z.strictObject({ at: count, kind: z.int().min(0).max(2), number: count });
const operatorDecision = z.strictObject({
  ...note,
  tournament: id,
  decision: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rule'),
      round: z.int().min(1),
      table: z.int().min(1),
      winner: z.union([z.literal(0), z.literal(1), z.literal('draw'), z.literal('none')]),
    }),
    z.strictObject({ kind: z.literal('disqualify'), entrant: z.int().min(1) }),
  ]),
});
const signed = z.strictObject(note);
const rowsPerStep = 500;
const importStep = z.discriminatedUnion('step', [
  z.strictObject({
    ...signedRun.shape,
    step: z.literal('begin'),
    publicKey: z.string().min(1).max(1000),
  }),
  z.strictObject({
    step: z.literal('slips'),
    run: runName,
    slips: z.array(importedSlip).max(rowsPerStep),
  }),
  z.strictObject({
    step: z.literal('prints'),
    run: runName,
    prints: z
      .array(z.strictObject({ print: importedPrint, slip: z.string().nullable() }))
      .max(rowsPerStep),
  }),
  z.strictObject({ ...note, step: z.literal('end'), run: runName }),
]);
const contestRuling = z.strictObject({
  ...note,
  contest: id,
  to: z.enum(['holder', 'claimant']),
});
const voidedPrints = z.strictObject({
  ...note,
  run: runName,
  serials: z.array(z.int().min(1)).max(100_000).nullable(),
});

const roleRequest = z.strictObject({
  ...note,
  account: text,
  role: z.enum(operatorRoles).nullable(),
  keepsOwner: z.boolean(),
});

const auditQuery = z.strictObject({
  since: count.optional(),
  operator: z.string().min(1).max(150).optional(),
  account: text.optional(),
  action: text.optional(),
  before: z.strictObject({ at: count, number: count }).optional(),
  limit: z.int().min(1).max(10_000).optional(),
});

/** Requests to the admin address: the methods of `Admin` with their arguments. */
export const adminCall = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('status'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('history'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('list'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('live'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('match'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('log'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('record'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('recorded'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('end'), args: z.tuple([match, loser, signed]) }),
  z.strictObject({
    call: z.literal('backup'),
    // Backups in a crontab have no reason.
    args: z.tuple([z.string().min(1), signed.extend({ reason: z.string().max(500) })]),
  }),
  z.strictObject({
    call: z.literal('noteArchive'),
    args: z.tuple([z.enum(archiveActs), z.string().max(500), signed]),
  }),
  z.strictObject({
    call: z.literal('archiveMatches'),
    args: z.tuple([
      z.strictObject({
        folder: absolutePath,
        run: z.string().regex(/^[\w-]{1,40}$/),
        endedBefore: z.int().min(0),
      }),
    ]),
  }),
  z.strictObject({
    call: z.literal('restoreMatches'),
    args: z.tuple([z.strictObject({ folder: absolutePath, matchId: z.nullable(match) })]),
  }),
  z.strictObject({
    call: z.literal('noteExport'),
    args: z.tuple([z.enum(exportedLists), signed]),
  }),
  z.strictObject({ call: z.literal('newest'), args: z.tuple([z.int().min(1).max(1000)]) }),
  z.strictObject({ call: z.literal('auditLog'), args: z.tuple([auditQuery]) }),
  z.strictObject({ call: z.literal('subscribers'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('messages'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('emails'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('emailQueue'), args: z.tuple([z.int().min(1).max(1000)]) }),
  z.strictObject({ call: z.literal('events'), args: z.tuple([]) }),
  z.strictObject({
    call: z.literal('forget'),
    args: z.tuple([z.string().includes('@', 'not an e-mail address'), signed]),
  }),
  z.strictObject({
    call: z.literal('audit'),
    args: z.tuple([z.nullable(z.string().max(100))]),
  }),
  z.strictObject({ call: z.literal('fairPlay'), args: z.tuple([z.int().min(0)]) }),
  z.strictObject({ call: z.literal('change'), args: z.tuple([change]) }),
  z.strictObject({
    call: z.literal('tradeFlows'),
    args: z.tuple([z.int().min(0), z.nullable(text)]),
  }),
  z.strictObject({ call: z.literal('ruleTrade'), args: z.tuple([decree]) }),
  z.strictObject({ call: z.literal('account'), args: z.tuple([text]) }),
  z.strictObject({ call: z.literal('actOnAccount'), args: z.tuple([accountRequest]) }),
  z.strictObject({ call: z.literal('operators'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('changeRole'), args: z.tuple([roleRequest]) }),
  z.strictObject({ call: z.literal('beginExport'), args: z.tuple([notedRequest]) }),
  z.strictObject({ call: z.literal('exportPage'), args: z.tuple([id, exportCursor]) }),
  z.strictObject({
    call: z.literal('closeAccount'),
    args: z.tuple([notedRequest.extend({ isNow: z.boolean() })]),
  }),
  z.strictObject({ call: z.literal('eraseAccount'), args: z.tuple([id]) }),
  z.strictObject({ call: z.literal('createCodes'), args: z.tuple([newCodes]) }),
  z.strictObject({ call: z.literal('importCodes'), args: z.tuple([printedCodes]) }),
  z.strictObject({ call: z.literal('importRun'), args: z.tuple([importStep]) }),
  z.strictObject({ call: z.literal('printRuns'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('voidPrints'), args: z.tuple([voidedPrints]) }),
  z.strictObject({ call: z.literal('contests'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('decideContest'), args: z.tuple([contestRuling]) }),
  z.strictObject({ call: z.literal('codeBatches'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('revokeCodes'), args: z.tuple([id, signed]) }),
  z.strictObject({ call: z.literal('service'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('planMaintenance'), args: z.tuple([newMaintenance, signed]) }),
  z.strictObject({ call: z.literal('endMaintenance'), args: z.tuple([signed]) }),
  z.strictObject({ call: z.literal('announce'), args: z.tuple([newAnnouncement, signed]) }),
  z.strictObject({ call: z.literal('withdrawAnnouncement'), args: z.tuple([id, signed]) }),
  z.strictObject({ call: z.literal('changeService'), args: z.tuple([runtimeChange, signed]) }),
  z.strictObject({ call: z.literal('redemptions'), args: z.tuple([id]) }),
  z.strictObject({ call: z.literal('reports'), args: z.tuple([reportFilter]) }),
  z.strictObject({ call: z.literal('report'), args: z.tuple([reportNumber]) }),
  z.strictObject({ call: z.literal('handleReport'), args: z.tuple([handling]) }),
  z.strictObject({ call: z.literal('resolveReport'), args: z.tuple([resolution]) }),
  z.strictObject({ call: z.literal('findPlayers'), args: z.tuple([text]) }),
  z.strictObject({ call: z.literal('player'), args: z.tuple([text]) }),
  z.strictObject({
    call: z.literal('playerCoins'),
    args: z.tuple([text, z.nullable(count)]),
  }),
  z.strictObject({
    call: z.literal('playerCards'),
    args: z.tuple([text, z.nullable(movementCursor)]),
  }),
  z.strictObject({
    call: z.literal('playerTrades'),
    args: z.tuple([text, z.nullable(tradeCursor)]),
  }),
  z.strictObject({
    call: z.literal('playerMatches'),
    args: z.tuple([text, z.nullable(count)]),
  }),
  z.strictObject({ call: z.literal('links'), args: z.tuple([text]) }),
  z.strictObject({ call: z.literal('notes'), args: z.tuple([text, z.nullable(count)]) }),
  z.strictObject({ call: z.literal('addNote'), args: z.tuple([playerNote]) }),
  z.strictObject({ call: z.literal('networks'), args: z.tuple([count]) }),
  z.strictObject({
    call: z.literal('accountsOfPlace'),
    args: z.tuple([z.enum(['device', 'network']), text]),
  }),
  z.strictObject({ call: z.literal('blockNetwork'), args: z.tuple([networkBlock]) }),
  z.strictObject({
    call: z.literal('unblockNetwork'),
    args: z.tuple([networkBlock.omit({ until: true })]),
  }),
  z.strictObject({ call: z.literal('removeDeckPage'), args: z.tuple([id, signed]) }),
  z.strictObject({ call: z.literal('tournaments'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('createTournament'), args: z.tuple([operatedEvent, signed]) }),
  z.strictObject({ call: z.literal('cancelTournament'), args: z.tuple([id, signed]) }),
  z.strictObject({
    call: z.literal('playAgreements'),
    args: z.tuple([
      z.union([z.strictObject({ tournament: id }), z.strictObject({ since: z.int().min(0) })]),
    ]),
  }),
  z.strictObject({ call: z.literal('decideTournament'), args: z.tuple([operatorDecision]) }),
  z.strictObject({ call: z.literal('acceptSecret'), args: z.tuple([signed]) }),
  z.strictObject({ call: z.literal('nodes'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('drain'), args: z.tuple([z.nullable(text), signed]) }),
]);
export type AdminCall = z.infer<typeof adminCall>;

/** Names of the methods; the compiler checks that every method of `Admin` has one. */
export type CallName = AdminCall['call'] & keyof Admin;
