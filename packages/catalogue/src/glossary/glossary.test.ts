import { describe, expect, it } from 'vitest';
import { ruleCodes } from '@stackmate/engine';
import { renderProse } from '../text/prose.ts';
import { plain } from '../runs/run.ts';
import { glossaryAnchors } from '../runs/anchors.ts';
import { glossary } from './glossary.ts';
import { keywordTerms } from './keyword-terms.ts';

const expectedAnchors =
  'range, deck, superdeck, ability, owner, activeability, passiveability, monster, field, yoursidefield, hand, summon, activate, spell, supermon, damage, elementtype, battledestroy, battle, targeted, attackability, statdistribution, fullstack, stack, stackableability, sideability, sideeffect, stacktransfer, stackchildren, monsterlevel, basicmonster, busy, fieldposition, actions, lift, move, draw, unstack, topstackcard, void, bin, burn, autoability, burnsideeffect, upgrade, rulecard, king, energy, upfrontcost, cardupfrontcost, activationcost, checkmate, outofenergy, maineffect, cardtypes, monstertypes, specialtypes, responselevel, responsestack, respond, power, iq, aoe, costvalues, naturalbonus';

const codes: ReadonlySet<string> = new Set(ruleCodes.map(({ code }) => code));
const lookup = () => undefined;

describe('the glossary', () => {
  it('has every anchor that pages link to', () => {
    expect([...glossaryAnchors].sort()).toEqual(
      [...expectedAnchors.split(', '), ...Object.keys(keywordTerms)].sort(),
    );
    expect(Object.keys(glossary).sort()).toEqual([...glossaryAnchors].sort());
  });

  it.each([...glossaryAnchors])('%s is explained, rests on rules and leads on', (anchor) => {
    const { title, explanation, codes: cited, related } = glossary[anchor];
    expect(title).not.toBe('');
    expect(plain(renderProse(lookup, explanation)).length).toBeGreaterThan(40);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((code) => !codes.has(code))).toEqual([]);
    expect(related.length).toBeGreaterThan(0);
    expect(related).not.toContain(anchor);
    expect(new Set(related).size).toBe(related.length);
  });

  it('has unique titles', () => {
    const titles = glossaryAnchors.map((anchor) => glossary[anchor].title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
