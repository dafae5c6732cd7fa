import type { EventNote, MatchEvent, MatchState, Operation, Player, Side } from '@stackmate/engine';
import { players } from '@stackmate/engine';
import { monster, randomMatch, scenario, spell } from '@stackmate/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/index.ts';
import { englishFull } from '../src/english/index.ts';
import { plain, renderOption, renderQuestion } from '../src/text/index.ts';
import type { QuestionInput, EffectQuestion } from '../src/text/index.ts';
import { lookup } from './samples.ts';
import { lawTimeout } from './reachable.ts';

const askedIn = (
  question: EffectQuestion,
  catalogue: QuestionInput['catalogue'],
): QuestionInput => ({
  lookup,
  words: englishFull,
  catalogue,
  question,
  getName: () => null,
});

/**
 * Returns who is affected according to a text, from its reader's view. A command without another subject is for the
 * reader.
 */
function affectedIn(text: string): readonly ('you' | 'opponent')[] {
  const sentences = text.split(/(?<=\.) /);
  const faults = sentences.flatMap((sentence) => {
    const isOpponents = /your opponent|opposing/i.test(sentence);
    const rest = sentence.replaceAll(/your opponent('s)?|opposing/gi, '');
    const isYours =
      /\byours?\b|\byou\b/i.test(rest) || /^(Gain|Lose|Draw|Discard|Return)\b/.test(sentence);
    return [...(isYours ? ['you' as const] : []), ...(isOpponents ? ['opponent' as const] : [])];
  });
  return [...new Set(faults)].toSorted();
}

const seenBy = (reader: Player, affected: readonly Player[]): readonly string[] =>
  [...new Set(affected.map((player) => (player === reader ? 'you' : 'opponent')))].toSorted();

const board = `
  . . k . .
  . . . . .
  . . b . .
  . . A . .
  . . K . .
`;

/** Operations on one player, from the view of the effect's controller. */
const playerOperationCases: readonly ((player: Side) => Operation)[] = [
  (player) => ({ op: 'gainEnergy', player, amount: 3 }),
  (player) => ({ op: 'loseEnergy', player, amount: 4 }),
  (player) => ({ op: 'draw', player, amount: 2 }),
  (player) => ({ op: 'mill', player, amount: 1 }),
  (player) => ({ op: 'discardRandom', player, amount: 1 }),
  (player) => ({ op: 'showHand', player, amount: 1 }),
  (player) => ({ op: 'showHand', player, amount: 'all' }),
  (player) => ({ op: 'shield', player, amount: 2 }),
  (player) => ({ op: 'reloadHand', player }),
  (player) => ({ op: 'playerStatus', player, status: 'cannot summon', lasts: { turns: 2 } }),
  (player) => ({ op: 'playerStatus', player, status: 'cannot draw', lasts: 'this turn' }),
  (side) => ({ op: 'damage', to: { each: { side, king: false } }, amount: 2 }),
  (side) => ({ op: 'damage', to: side === 'own' ? 'own king' : 'opposing king', amount: 12 }),
];
const aboutBoth: readonly Operation[] = [{ op: 'stealEnergy', amount: 3 }];

/**
 * Returns the players whose energy, cards, restrictions, shield or monsters differ. Ignores the pile where the spell
 * itself ends up.
 */
function changed(before: MatchState, after: MatchState): readonly Player[] {
  return players.filter((player) => {
    const of = ({ open, own, secret }: MatchState) => ({
      energy: open.energy[player],
      shield: open.shield[player],
      hand: [own[player].hand.map(({ roll }) => roll), open.known[player].length],
      deck: secret.order[player],
      restricted: open.playerLayers.filter((layer) => layer.player === player).length,
      field: open.field.filter((stack) => stack?.owner === player),
    });
    return JSON.stringify(of(before)) !== JSON.stringify(of(after));
  });
}

/** Casts a spell of South that lets one of the players choose. Returns what the first option says and does. */
function choose(chooser: Side, operation: Operation) {
  const card = () => monster();
  const game = scenario(
    rules,
    board,
    { A: monster({ power: 9 }), b: monster({ power: 9 }) },
    {
      hand: [
        {
          Spell: spell({
            effect: [{ op: 'either', chooser, options: [[operation], [{ op: 'endBattlePhase' }]] }],
          }),
          S: card(),
        },
        { N: card() },
      ],
    },
  );
  game.cast('Spell').passAll();
  const before = game.state();
  const question = before.open.question as EffectQuestion;
  const options = askedIn(question, game.rules.catalogue);
  const after = game
    .play(question.player, { kind: 'choose', card: null, to: null, target: null, option: 0 })
    .state();
  return {
    question,
    text: plain(renderOption(options, 0)),
    affected: seenBy(question.player, changed(before, after)),
  };
}

describe('an option of a choice', () => {
  const cases = [
    ...playerOperationCases.flatMap((create) => [create('own'), create('opposing')]),
    ...aboutBoth,
  ].flatMap((operation) =>
    (['own', 'opposing'] as const).map(
      (chooser) => [JSON.stringify(operation), chooser, operation] as const,
    ),
  );

  it.each(cases)('%s, chosen by the %s side, names whom it changes', (_, chooser, operation) => {
    const { question, text, affected } = choose(chooser, operation);
    expect(question.player).toBe(chooser === 'own' ? 0 : 1);
    expect(affected.length).toBeGreaterThan(0);
    expect([text, affectedIn(text)]).toEqual([text, affected]);
  });
});

/** The event that shows the effect of an operation first. */
const shownBy: Readonly<Partial<Record<Operation['op'], RegExp>>> = {
  loseEnergy: /^Energy lost$/,
  gainEnergy: /^Energy gained$/,
  discardRandom: /^Discard by effect$/,
  draw: /^Draw by effect$/,
};

/** Returns whose pile or stack contains a chosen card. */
function findHolder({ open, own }: MatchState, chooser: Player, ref: number): Player | null {
  const has = (cards: readonly { readonly ref: number }[]): boolean =>
    cards.some((card) => card.ref === ref);
  const stack = open.field.find((candidate) => candidate !== null && has(candidate.cards));
  if (stack) return stack.owner;
  for (const player of players) {
    const piles = [open.known[player], open.bin[player], open.void[player]];
    if (piles.some(has)) return player;
  }
  return has(own[chooser].hand) || has(own[chooser].superdeck) ? chooser : null;
}

interface SeenChoice {
  readonly state: MatchState;
  readonly question: EffectQuestion;
  readonly request: string;
}

function* everyChoice(matches: number): Generator<SeenChoice> {
  for (let match = 0; match < matches; match++) {
    for (const { state } of randomMatch(rules, `choices ${match}`)) {
      const { question } = state.open;
      if (!question || question.ask === 'trigger') continue;
      const request = plain(renderQuestion(askedIn(question, rules.catalogue)));
      yield { state, question, request };
    }
  }
}

const noteIn = (events: readonly MatchEvent[], reason: RegExp): EventNote | undefined => {
  const created = events.findIndex((event) => event.reason === 'Choice made');
  return events.slice(created + 1).find((event) => reason.test(event.reason))?.open?.note;
};

describe('every choice of the catalogue', { timeout: lawTimeout }, () => {
  it('addresses the player who chooses and says what the choice does', () => {
    const seen = new Set<string>();
    const count = process.env.STACKMATE_PROOF === '1' ? 400 : 60;
    for (const { state, question, request } of everyChoice(count)) {
      const { player, context, ask } = question;
      const who = context.by === player ? 'controller' : 'opponent';
      seen.add(`${ask} ${who}`);
      expect(request).toMatch(/^choose /);
      for (const action of rules.legalActions(state, player)) {
        const played = rules.applyAction(state, player, action);
        if (!played.ok) throw new Error(played.refusal.message);
        if (ask === 'option') {
          const options = askedIn(question, rules.catalogue);
          const text = plain(renderOption(options, action.option!));
          const compiled =
            rules.catalogue.abilities.get(question.definition) ??
            rules.catalogue.spells.get(question.definition)!;
          const either = compiled.blocks[question.block][question.index] as Operation & {
            op: 'either';
          };
          const [{ op }] = either.options[action.option!];
          const note = shownBy[op] && noteIn(played.events, shownBy[op]);
          if (note) {
            seen.add(`option ${op}`);
            expect([text, affectedIn(text)]).toEqual([text, seenBy(player, [note.by!])]);
          }
        } else if (action.target !== null) {
          const holder = findHolder(state, player, action.target);
          const named = affectedIn(request.replace(/ and (?!send).*/, ''));
          if (holder !== null && named.length === 1) {
            seen.add(`${ask} of ${holder === player ? 'you' : 'opponent'}`);
            expect([request, named]).toEqual([request, seenBy(player, [holder])]);
          }
        }
      }
    }
    const names = [
      'option controller',
      'option opponent',
      'option discardRandom',
      'option draw',
      'option gainEnergy',
      'option loseEnergy',
      'pick controller',
      'pick opponent',
      'pick of you',
      'pick of opponent',
      'summon square controller',
      'target controller',
      'target opponent',
    ];
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });
});
