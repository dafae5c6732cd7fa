import type { Element } from '@stackmate/engine';
import { createContext } from 'react-router';
import type { Meta } from '../site/page.ts';

/** A panel of the page: its markup is a piece, or it has tabs of its own. */
export interface TabAnswer {
  /** Names it in the address: `#skills`. */
  readonly id: string;
  readonly label: string;
  readonly content: { readonly piece: string } | { readonly tabs: readonly TabAnswer[] };
}

/** One way in which the card is shown. */
export interface FaceAnswer {
  readonly id: 'card' | 'xl' | 'board';
  readonly label: string;
  readonly piece: string;
}

/** A card beside this one. */
export interface Neighbour {
  readonly name: string;
  readonly path: string;
}

/** What the page shows beside what is printed on the card. */
export interface Choices {
  /** The seed of the copy that is shown; null: the card as the catalogue has it. */
  readonly roll: string | null;
  /** The edition number as it was given. */
  readonly edition: string;
}

/** All that the page of a card is made of; its markup comes as pieces. */
export interface CardAnswer extends Choices {
  readonly id: number;
  readonly name: string;
  /** Its right address: `/card/100/ember_wyrm`. */
  readonly path: string;
  readonly kind: 'monster' | 'spell' | 'rule' | 'ability';
  /** What it is printed with. */
  readonly ink: Element;
  readonly image: string | null;
  readonly meta: Meta;
  readonly title: string;
  readonly faces: readonly FaceAnswer[];
  /** What its rolled copy is, in numbers; null: none is shown. */
  readonly copy: string | null;
  readonly tabs: readonly TabAnswer[];
  /** Further pieces under the tabs. */
  readonly sections: readonly string[];
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** Whether copies of it are rolled and have editions. */
export const isRolled = ({ kind }: Pick<CardAnswer, 'kind'>): boolean =>
  kind === 'monster' || kind === 'spell';

const tabPieces = ({ content }: TabAnswer): readonly string[] =>
  'piece' in content ? [content.piece] : content.tabs.flatMap(tabPieces);

/** The names of all markup on the page. */
export const piecesOf = (card: CardAnswer | null): readonly string[] =>
  card === null
    ? []
    : [
        card.title,
        ...card.faces.map(({ piece }) => piece),
        ...(card.copy === null ? [] : [card.copy]),
        ...card.tabs.flatMap(tabPieces),
        ...card.sections,
      ];

/** What is known of the card with an id of the address; null if there is none. */
export type CardSource = (id: string, choices: Choices) => CardAnswer | null;

/** Set on the server, which has the catalogue. Browsers ask the server. */
export const cardSourceContext = createContext<CardSource | null>(null);
