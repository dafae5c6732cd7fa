import { entries, rules } from '@stackmate/catalogue';
import { describe, expect, it } from 'vitest';
import { drawnPosition } from '../../../test/drawn-position.ts';
import { localMatch } from '../../../test/local-match.ts';
import { readPosition } from '../study/read-position.ts';
import { visibleHand, startIntent, take } from './index.ts';
import { handCost } from '../hand/hand-cost.ts';
import { faceView } from '../card/face-view.ts';
import { costText } from './cost-text.ts';
import { findPrimary } from '../prompt/primary.ts';

const position = drawnPosition(`South hand
  #-1 Kindling [Cinders]
  #-2 Kindling [Cinders]
`);

function readView(text: string) {
  const read = readPosition(text);
  if (!read.ok) throw new Error(read.fault.message);
  return rules.viewFor(read.state, 0);
}

describe('the cost of an offer in words', () => {
  const view = readView(position);
  const legal = rules.legalActions(view, 0);

  it('adds up the upfront and activation costs of a spell in hand', () => {
    const cast = legal.find(({ card, kind }) => card === -1 && kind === 'activate')!;
    const { cost, activation } = entries.find(({ idname }) => idname === 'Kindling') as {
      readonly cost: number;
      readonly activation: { readonly amount: number };
    };
    expect(cost).toBeGreaterThan(0);
    expect(activation.amount).toBeGreaterThan(0);
    expect(costText(view, 0, cast)).toBe(`${cost + activation.amount} energy`);
    const [held] = visibleHand(view);
    expect(handCost(view, 0, held)).toBe(cost + activation.amount);
    // The card shows the same number, with its parts.
    expect(faceView(held.roll)).toMatchObject({
      cost: cost + activation.amount,
      costWords: `${cost} upfront, ${activation.amount} to activate`,
    });
    const intent = take(rules, startIntent(rules, view, 0), { action: cast } as never);
    const screen = { ...localMatch({ seed: 'cost' }).store.get(), intent, sent: null };
    expect(findPrimary(screen).label).toBe(`Kindling · ${cost + activation.amount} energy`);
  });

  it('is empty for a free action', () => {
    const move = legal.find(({ kind }) => kind === 'move')!;
    expect(costText(view, 0, move)).toBe('');
  });

  it('[SU6] says why the second player’s first summon is free, and names the cost of the next', () => {
    const setup = position
      .replace('turn 7 South main', 'turn 2 South main')
      .replaceAll('Kindling [Cinders]', 'CinderFox power 7 iq 3 eq 2 range 2 Diagonal [LightFeet]');
    const second = readView(setup);
    const summon = { kind: 'summon', card: -1, to: 1, target: null, option: null } as const;
    expect(handCost(second, 0, visibleHand(second)[0])).toBe(0);
    expect(costText(second, 0, summon)).toBe('free: first summon');
    const intent = take(rules, startIntent(rules, second, 0), { action: summon } as never);
    const screen = { ...localMatch({ seed: 'cost' }).store.get(), intent, sent: null };
    expect(findPrimary(screen).label).toBe('Summon · free: first summon');
    const later = readView(setup.replace('energy 31 27', 'energy 31 27\nquiet 0 eventful'));
    expect(costText(later, 0, summon)).toMatch(/^\d energy$/);
    expect(handCost(later, 0, visibleHand(later)[0])).toBeGreaterThan(0);
  });

  it('names the cards to pay with', () => {
    const spell = entries.find(
      (entry) => entry.kind === 'spell' && entry.activation.type === 'Hand Card Burn',
    )!;
    const withIt = readView(
      position.replace('#-1 Kindling [Cinders]', `#-1 ${spell.idname} [${sideName(spell.id)}]`),
    );
    const text = costText(withIt, 0, {
      kind: 'activate',
      card: -1,
      to: null,
      target: null,
      option: null,
    });
    expect(text).toMatch(/^(\d+ energy, )?burn (a card|\d cards) from your hand$/);
  });
});

function sideName(id: number): string {
  const entry = entries.find((candidate) => candidate.id === id)!;
  return entry.kind === 'spell'
    ? entries.find((candidate) => candidate.id === entry.sides[0])!.idname
    : '';
}

it('shows the energy that is paid in the hand, on the option and on the button', () => {
  let compared = 0;
  for (let seed = 0; seed < 4; seed++) {
    const match = localMatch({ seed: `costs ${seed}`, pace: 0, decks: [seed, 1] });
    for (let step = 0; step < 100; step++) {
      const decision = rules.decision(match.state());
      if (!decision) break;
      const [by] = decision.players;
      const legal = rules.legalActions(match.state(), by);
      const { intent } = match.store.get();
      if (by === 0 && intent) {
        for (const offer of intent.offers) {
          const shown = /^(\d+) energy/.exec(costText(intent.view, 0, offer.action))?.[1] ?? '0';
          const next = take(rules, intent, offer);
          if (!next.preview?.possible || next.preview.stopsAt) continue;
          const label = findPrimary({ ...match.store.get(), intent: next, sent: null }).label;
          // The button of an action that loses the match says so instead.
          if (label.endsWith(': you lose')) continue;
          expect(/· (\d+) energy$/.exec(label)?.[1] ?? '0').toBe(shown);
          const played = rules.applyAction(match.state(), 0, offer.action);
          if (!played.ok) throw new Error(played.refusal.message);
          const declared = played.events.findIndex(({ open }) => open?.note.definition);
          const paidEnergy = played.events
            .slice(0, declared < 0 ? undefined : declared)
            .filter(({ reason, open }) => reason === 'Energy paid' && open!.note.by === 0)
            .reduce((sum, { open }) => sum + open!.note.amount!, 0);
          const { later } = rules.actionCost(match.state(), 0, offer.action);
          expect(paidEnergy, JSON.stringify(offer.action)).toBe(Number(shown) - later);
          compared += 1;
        }
      }
      match.play(by, [legal[(step * 11) % legal.length]]);
    }
  }
  expect(compared).toBeGreaterThan(250);
});
