// Imported on demand by `use-effect-texts.ts`: the renderer of full texts is large and a match starts without it.

import { entries, entryById } from '@stackmate/catalogue';
import type { Entry } from '@stackmate/catalogue';
import { rules } from '@stackmate/catalogue/play';
import { fullWords } from '@stackmate/catalogue/full-words';
import { plainShort, renderShort } from '@stackmate/catalogue/short-text';
import { shortWords } from '@stackmate/catalogue/short-words';
import {
  lookupIn,
  plain,
  renderOption,
  renderQuestion,
  renderTarget,
} from '@stackmate/catalogue/text';
import type { QuestionInput, EffectQuestion, NamedSelector } from '@stackmate/catalogue/text';
import { formatSquare } from '@stackmate/engine';
import type { DefinitionId, MatchView, TargetSlot } from '@stackmate/engine';
import { findPending } from '../intent/index.ts';
import { nameOnField, findRoll } from '../names/names.ts';
import { pendingActionName } from '../names/pending-action-text.ts';

/** Words for what effects ask of a player. */
export interface EffectTexts {
  /** Returns what a target must be: 'an opposing monster in range'. */
  readonly targetText: (entry: Exclude<Entry, { kind: 'monster' }>, slot: TargetSlot) => string;
  /** Returns what the player is asked to do: 'choose one'. */
  readonly requestText: (view: MatchView, question: EffectQuestion) => string;
  /** Returns what an ability or spell does, as on its card. */
  readonly ruleText: (definition: DefinitionId) => string;
  /** Returns what an option does, in words to the player who chooses. */
  readonly optionText: (view: MatchView, question: EffectQuestion, option: number) => string;
}

const lookup = lookupIn(entries);

/** Returns the name of a card or chosen square that an effect is about; null if the viewer can't know it. */
function nameIn(view: MatchView, { context }: EffectQuestion, who: NamedSelector): string | null {
  const { owner, source, attacker, defender, subject, targets } = context;
  const target = typeof who === 'number' ? targets[who] : null;
  if (target?.square !== null && target?.square !== undefined) return formatSquare(target.square);
  const cards = { self: owner, source, attacker, defender, subject };
  const ref = typeof who === 'number' ? (target?.ref ?? 0) : cards[who];
  const waiting = findPending(view, ref);
  if (waiting) return pendingActionName(view, waiting);
  return ref !== 0 && findRoll(view, ref) ? nameOnField(view, ref) : null;
}

const questionContext = (view: MatchView, question: EffectQuestion): QuestionInput => ({
  lookup,
  words: fullWords(),
  catalogue: rules.catalogue,
  question,
  getName: (who) => {
    const text = nameIn(view, question, who);
    return text === null ? null : [{ run: 'text', text }];
  },
});

export const effectTexts: EffectTexts = {
  targetText: (entry, slot) => plain(renderTarget(entry, slot, lookup, fullWords())),
  requestText: (view, question) => plain(renderQuestion(questionContext(view, question))),
  ruleText(definition) {
    const entry = entryById(definition);
    return entry && entry.kind !== 'monster'
      ? plainShort(renderShort(entry, lookup, shortWords()))
      : '';
  },
  optionText: (view, question, option) =>
    plain(renderOption(questionContext(view, question), option)),
};
