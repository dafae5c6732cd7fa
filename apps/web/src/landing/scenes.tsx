import { Card } from '@stackmate/ui';
import type { ComponentType } from 'react';
import { listText, msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { createFace } from './face-of.tsx';
import { HeroPicture } from './hero-board/hero-picture.tsx';
import { SceneBoard } from './scene-board.tsx';
import type { SceneCard } from './scene-board.tsx';
import { ResponseStack } from './response-stack.tsx';

const own = (name: string, more: Partial<SceneCard> = {}): SceneCard => ({
  name,
  side: 0,
  ...more,
});
const opposing = (name: string, more: Partial<SceneCard> = {}): SceneCard => ({
  name,
  side: 1,
  ...more,
});

/** Creates a fan of cards, exposed as one image: the cards' texts are on their own pages. */
const fan = (names: readonly Message[]) => () => (
  <div
    className="fan"
    data-cards={names.length}
    role="img"
    aria-label={listText(names.map((name) => t(name)))}
  >
    {names.map((name) => (
      <div key={name} className="fan-card" aria-hidden="true">
        <Card view={createFace(name)} />
      </div>
    ))}
  </div>
);

/** Illustrations of the landing page, rendered from real cards and boards. */
export const scenes: Readonly<Record<string, ComponentType>> = {
  trailer: () => (
    <SceneBoard
      label={t('A match: Ember Wyrm, on a stack of three, attacks Rime Wolf')}
      cards={{
        c5: opposing('Hollow Prince', { king: true }),
        b4: opposing('Pale Count'),
        d4: opposing('Standing Stone', { stack: 3 }),
        e3: opposing('Rime Wolf', { stack: 2, power: 'lowered' }),
        c2: own('Ember Wyrm', { stack: 3, power: 'raised' }),
        d2: own('Thornback Bear'),
        b1: own('Moonlit Fox'),
        c1: own('Tide Sage', { king: true }),
      }}
      marks={{ c2: 'chosen', e3: 'attack', c3: 'move', c4: 'move', b2: 'move', a2: 'move' }}
    />
  ),
  'hero-board': HeroPicture,
  'step-king': () => (
    <SceneBoard
      label={t('Your King in the middle of your first row')}
      rows={[2, 1]}
      cards={{ c1: own('Tide Sage', { king: true }) }}
      marks={{ a1: 'move', b1: 'move', d1: 'move', e1: 'move', c1: 'chosen' }}
    />
  ),
  'step-stack': () => (
    <SceneBoard
      label={t('A monster on the field, and another one stacked')}
      rows={[2, 1]}
      cards={{
        b2: own('Cinder Fox', { stack: 2, power: 'raised' }),
        c1: own('Tide Sage', { king: true }),
        d2: own('Thornback Bear'),
      }}
      marks={{ b2: 'chosen' }}
    />
  ),
  'step-battle': () => (
    <SceneBoard
      label={t('Cinder Fox attacks Rime Wolf along the diagonal')}
      rows={[4, 3]}
      cards={{
        b3: own('Cinder Fox', { stack: 2 }),
        c4: opposing('Rime Wolf', { power: 'lowered' }),
      }}
      marks={{ b3: 'chosen', c4: 'attack', a4: 'move', a3: 'move', c3: 'move' }}
    />
  ),
  'step-mate': () => (
    <SceneBoard
      label={t('Ember Wyrm attacks the opposing King')}
      rows={[5, 4]}
      cards={{
        c5: opposing('Hollow Prince', { king: true, power: 'lowered' }),
        d4: own('Ember Wyrm', { stack: 3 }),
      }}
      marks={{ c5: 'attack', d4: 'chosen' }}
    />
  ),
  'monsters-card': fan([msg('Thornback Bear'), msg('Storm Drummer'), msg('Pale Count')]),
  'monsters-field': () => (
    <SceneBoard
      label={t('Thornback Bear, Storm Drummer and Pale Count on the field')}
      rows={[3, 2, 1]}
      cards={{
        b2: own('Thornback Bear'),
        d2: own('Storm Drummer', { stack: 2 }),
        c3: opposing('Pale Count'),
        c1: own('Tide Sage', { king: true }),
      }}
      marks={{ b2: 'chosen', b3: 'move', c3: 'attack', a2: 'move', c2: 'move' }}
    />
  ),
  'spells-card': fan([msg('Hailstones'), msg('Castling'), msg('Crown of Coals')]),
  'spells-field': () => (
    <SceneBoard
      label={t('The area of squares that a spell hits')}
      rows={[5, 4, 3]}
      cards={{
        c5: opposing('Hollow Prince', { king: true }),
        c4: opposing('Horned Beetle', { power: 'lowered' }),
        d4: opposing('Silk Widow', { power: 'lowered' }),
      }}
      marks={{ c4: 'attack', b4: 'area', d4: 'area', c5: 'area', c3: 'area' }}
    />
  ),
  battle: () => (
    <SceneBoard
      label={t('Ember Wyrm attacks Rime Wolf, two squares away on the diagonal')}
      rows={[4, 3, 2]}
      cards={{
        b2: own('Ember Wyrm', { stack: 3, power: 'raised' }),
        d4: opposing('Rime Wolf', { power: 'lowered' }),
        e3: opposing('Pale Count'),
        d2: own('Moonlit Fox'),
      }}
      marks={{ b2: 'chosen', d4: 'attack', c3: 'move', a3: 'move' }}
    />
  ),
  responding: ResponseStack,
};
