import * as z from 'zod/mini';
import { action } from './action.ts';
import {
  effectContext,
  lastKnown,
  pendingTrigger,
  question,
  target,
  task,
  pendingAction,
} from './agenda.ts';
import { clientMessage } from './client-message.ts';
import { deck, deckChoice, roll } from './deck.ts';
import {
  definitionId,
  effectiveStats,
  expiry,
  fieldCard,
  heldCard,
  layer,
  playerLayer,
  ref,
  square,
  stack,
} from './field-card.ts';
import {
  decksAnswer,
  fairnessAnswer,
  httpError,
  inviteAnswer,
  liveMatchesAnswer,
  matchesAnswer,
  statusAnswer,
} from './http.ts';
import { eventPart, matchEvent } from './match-event.ts';
import { matchFile, matchRecord } from './match-file.ts';
import { clocksInfo, reveal, sealInfo, stepChange, versions } from './match-snapshot.ts';
import { matchView, open, own, result } from './match-view.ts';
import { serverMessage } from './server-message.ts';
import {
  commandId,
  hex32,
  inviteCode,
  matchId,
  milliseconds,
  playerId,
  playerName,
  seat,
  sequence,
} from './values.ts';

const schemas: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['clientMessage', clientMessage],
  ['serverMessage', serverMessage],
  ['matchFile', z.extend(matchFile, { record: matchRecord })],
  ['httpError', httpError],
  ['statusAnswer', statusAnswer],
  ['decksAnswer', decksAnswer],
  ['matchesAnswer', matchesAnswer],
  ['liveMatchesAnswer', liveMatchesAnswer],
  ['inviteAnswer', inviteAnswer],
  ['fairnessAnswer', fairnessAnswer],
]);

/** Schemas used in several places, which get a name and are defined only once. */
const parts: Readonly<Record<string, z.ZodMiniType>> = {
  MatchId: matchId,
  PlayerId: playerId,
  PlayerName: playerName,
  CommandId: commandId,
  InviteCode: inviteCode,
  Hex32: hex32,
  Sequence: sequence,
  Milliseconds: milliseconds,
  Seat: seat,
  Ref: ref,
  Square: square,
  DefinitionId: definitionId,
  Action: action,
  Roll: roll,
  Deck: deck,
  DeckChoice: deckChoice,
  HeldCard: heldCard,
  Stack: stack,
  FieldCard: fieldCard,
  EffectiveStats: effectiveStats,
  Layer: layer,
  PlayerLayer: playerLayer,
  Expiry: expiry,
  Target: target,
  PendingAction: pendingAction,
  LastKnown: lastKnown,
  EffectContext: effectContext,
  PendingTrigger: pendingTrigger,
  Question: question,
  Task: task,
  Result: result,
  Seal: sealInfo,
  MatchRecord: matchRecord,
  Reveal: reveal,
  Clocks: clocksInfo,
  Versions: versions,
  MatchView: matchView,
  Open: open,
  Own: own,
  EventPart: eventPart,
  MatchEvent: matchEvent,
  StepChange: stepChange,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(parts)) names.add(schema, { id });

/** Names of the messages and answers that have a schema of their own. */
export const schemaNames: readonly string[] = [...schemas.keys()];

/**
 * Returns the JSON Schema of a message or an answer, for documentation and for clients in other languages; shared parts
 * are in its `$defs`. Returns undefined for an unknown name.
 */
export function jsonSchema(name: string): unknown {
  const schema = schemas.get(name);
  return schema && z.toJSONSchema(schema, { metadata: names });
}
