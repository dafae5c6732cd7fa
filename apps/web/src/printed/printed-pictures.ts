import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import set480 from './pictures/set-480.webp';
import set960 from './pictures/set-960.webp';
import hand480 from './pictures/hand-480.webp';
import hand960 from './pictures/hand-960.webp';
import mat480 from './pictures/mat-480.webp';
import mat960 from './pictures/mat-960.webp';
import pair480 from './pictures/pair-480.webp';
import pair960 from './pictures/pair-960.webp';
import box480 from './pictures/box-480.webp';
import box960 from './pictures/box-960.webp';
import codes480 from './pictures/codes-480.webp';
import codes960 from './pictures/codes-960.webp';
import slip480 from './pictures/slip-480.webp';
import slip960 from './pictures/slip-960.webp';
import rules480 from './pictures/rules-480.webp';
import rules960 from './pictures/rules-960.webp';
import digital480 from './pictures/digital-480.webp';
import digital960 from './pictures/digital-960.webp';
import vip480 from './pictures/vip-480.webp';
import vip960 from './pictures/vip-960.webp';

/** A picture of printed things, drawn from the files for the print shop (`npm run make -- print-pictures`). */
export interface PrintedPicture {
  /** 480 and 960 pixels wide, 4 to 3. */
  readonly files: readonly [small: string, large: string];
  readonly alt: Message;
}

export const printedPictures = {
  set: {
    files: [set480, set960],
    alt: msg(
      'A first-edition set on its mat: box, deck, four cards, the rules, and the slip that registers the deck',
    ),
  },
  hand: {
    files: [hand480, hand960],
    alt: msg(
      'A hand of five cards: Moonlit Fox, Iron Chains, Ember Wyrm, Tide Sage and Thornback Bear',
    ),
  },
  mat: {
    files: [mat480, mat960],
    alt: msg('The playing mat of 5 by 5 squares, with single cards and stacks of both players'),
  },
  pair: {
    files: [pair480, pair960],
    alt: msg(
      'Sun Phoenix with the seal of the first edition, on a card with the back that all cards share',
    ),
  },
  box: { files: [box480, box960], alt: msg('The box of a set, with two cards beside it') },
  codes: {
    files: [codes480, codes960],
    alt: msg(
      'The foot of a card: stats, barcode, edition number, QR code, and the same code to be typed',
    ),
  },
  slip: {
    files: [slip480, slip960],
    alt: msg('A deck, a supermon, and the slip with the secret code that registers the deck'),
  },
  rules: {
    files: [rules480, rules960],
    alt: msg('The booklet of the Official Rules, open beside its cover'),
  },
  digital: {
    files: [digital480, digital960],
    alt: msg(
      'A slip with a redeem code for coins and a deck of super rare cards, on two supermons',
    ),
  },
  vip: {
    files: [vip480, vip960],
    alt: msg('A slip with a redeem code for super VIP, on the back of a card'),
  },
} as const satisfies Readonly<Record<string, PrintedPicture>>;

export type PictureName = keyof typeof printedPictures;

/** Pictures of the carousel with their captions, in order. */
export const carouselPictures = [
  { name: 'set', caption: msg('The set') },
  { name: 'hand', caption: msg('A hand of cards') },
  { name: 'mat', caption: msg('A match on the mat') },
  { name: 'pair', caption: msg('Front and back') },
  { name: 'box', caption: msg('The box') },
  { name: 'codes', caption: msg('QR code and barcode') },
  { name: 'slip', caption: msg('The slip in a pack') },
  { name: 'rules', caption: msg('The rules') },
] as const satisfies readonly { readonly name: PictureName; readonly caption: Message }[];
