import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '@stackmate/catalogue';
import type { Action, MatchView, Player, Question } from '@stackmate/engine';
import { createFastRandom } from '../../shared/fast-random.ts';
import { definitions, randomDeck } from '../../shared/decks.ts';
import { docs } from './transcript.ts';

/** Title of each recipe, in the order of the page. */
export const recipeTitles = {
  'trigger yes': 'An optional trigger, used',
  'trigger no': 'An optional trigger, declined',
  'one target': 'A declaration with one target',
  'several targets': 'A declaration with several targets',
  'cost cards': 'A declaration with cost cards',
  'attack ability': 'An attack with an ability',
  'quick response': 'A response',
  'no response': 'No response',
  'target chosen': 'A target chosen while an effect resolves',
  'card picked': 'A card picked from a list',
  'nothing picked': 'No card picked from a list',
  'cards in order': 'Several cards picked in order',
  'summon square': 'The square for a card that an effect summons',
  option: 'One of several options (numbered from 0)',
} as const;
export type RecipeName = keyof typeof recipeTitles;

/** A decision of a real match and what its player sent. */
export interface Recipe {
  /** The card, ability or rule card that it is about. */
  readonly of: string;
  /** `open.question`; null where a turn or a response is asked for. */
  readonly question: Question | null;
  /** The `actions` of each `act`; several where more than one command is needed. */
  readonly acts: readonly (readonly Action[])[];
}

export type Cookbook = Readonly<Record<RecipeName, Recipe>>;

/** Recipes that were recorded, so that changed cards don't change the page. */
export const cookbookFile = join(docs, 'examples', 'cookbook.json');

export const readCookbook = (): Cookbook =>
  JSON.parse(readFileSync(cookbookFile, 'utf8')) as Cookbook;

const isNothing = ({ kind, to, target, option }: Action): boolean =>
  kind === 'choose' && to === null && target === null && option === null;

const getName = (id: number): string => definitions.get(id)?.idname ?? '';

/** Returns the definition that a declaration is about. */
function declared(view: MatchView, { card, option }: Action): number {
  if (option !== null) return option;
  const cards = [...view.open.known.flat(), ...(view.own?.hand ?? [])];
  const stacked = view.open.field.flatMap((stack) => stack?.cards ?? []);
  return [...cards, ...stacked].find(({ ref }) => ref === card)?.roll?.card ?? 0;
}

/** Returns the recipes that a declaration, complete with its choices, illustrates. */
function declarationRecipes(view: MatchView, list: readonly Action[]): readonly RecipeName[] {
  const [{ kind, option }] = list;
  if (kind === 'attack') return option === null ? [] : ['attack ability'];
  if (kind !== 'activate') return [];
  const definition = definitions.get(declared(view, list[0]));
  const targets = definition && 'targets' in definition ? definition.targets.length : 0;
  const costs = list.length - Math.max(1, targets);
  if (view.open.responder !== null) return ['quick response'];
  if (costs > 0) return ['cost cards'];
  if (targets > 1) return ['several targets'];
  return targets === 1 ? ['one target'] : [];
}

/** Returns the recipes that an answer to a question illustrates. */
function answerRecipes({ ask, ...question }: Question, answer: Action): readonly RecipeName[] {
  if (ask === 'trigger') return [answer.option === 1 ? 'trigger yes' : 'trigger no'];
  if (ask === 'target') return ['target chosen'];
  if (ask === 'option') return ['option'];
  if (isNothing(answer)) return ask === 'pick' ? ['nothing picked'] : [];
  if (ask === 'summon square' && answer.to !== null) return ['summon square'];
  if (ask !== 'pick') return [];
  return 'left' in question && question.left > 1 ? ['cards in order'] : ['card picked'];
}

const getDefinition = (question: Question): number =>
  question.ask === 'trigger' ? question.trigger.definition : question.definition;

/** Plays random matches until each recipe was seen once. Throws if some never come up. */
export function recordCookbook(): Cookbook {
  const results = new Map<RecipeName, Recipe>();
  const names = Object.keys(recipeTitles) as RecipeName[];
  for (let seed = 1; seed < 2000 && results.size < names.length; seed++) {
    const random = createFastRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
    const state = rules.createMatch({
      seed: `cookbook ${seed}`,
      decks: [randomDeck(random), randomDeck(random)],
    });
    const add = (recipes: readonly RecipeName[], recipe: Recipe): void => {
      for (const name of recipes) if (!results.has(name)) results.set(name, recipe);
    };
    /** Completes a declaration by legal choices. */
    const complete = (view: MatchView, player: Player, first: Action): Action[] => {
      const list = [first];
      for (let { events, stopsAt } = rules.previewAction(view, list); stopsAt === null;) {
        const next = rules.advanceView(view, events);
        if (!next.own?.draft) break;
        list.push(pick(rules.legalActions(next, player)));
        ({ events, stopsAt } = rules.previewAction(view, list));
      }
      return list;
    };
    /** The recipe of the question at hand: cards that are picked one after the other belong to one recipe. */
    let ordered: { of: string; acts: Action[][] } | null = null;
    for (let steps = 0; steps < 500; steps++) {
      const decision = rules.decision(state);
      if (!decision) break;
      const [player] = decision.players;
      const view = rules.viewFor(state, player);
      const { question } = view.open;
      const list = complete(view, player, pick(rules.legalActions(view, player)));
      if (question) {
        const of = getDefinition(question);
        const isNext = question.ask === 'pick' && ordered?.of === getName(of);
        const recipe = { of: getName(of), question, acts: [list] };
        if (isNext) ordered?.acts.push(list);
        else ordered = question.ask === 'pick' ? recipe : null;
        add(answerRecipes(question, list[0]), recipe);
      } else if (list[0].kind === 'decline') {
        ordered = null;
        add(['no response'], { of: '', question, acts: [list] });
      } else {
        ordered = null;
        add(declarationRecipes(view, list), {
          of: getName(declared(view, list[0])),
          question,
          acts: [list],
        });
      }
      rules.playInPlace(state, player, list.length === 1 ? list[0] : list);
    }
  }
  const missing = names.filter((name) => !results.has(name));
  if (missing.length > 0) throw new Error(`never came up: ${missing.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, results.get(name)!])) as Cookbook;
}
