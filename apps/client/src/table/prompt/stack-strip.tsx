import { t } from '@stackmate/words';
import { CardButton } from '../card/card-button.tsx';
import { sameOrigin } from '../intent/index.ts';
import { useDeferredMatch, useStore } from '../store/index.ts';
import type { MatchScreen } from '../store/index.ts';

const fannedSquare = ({ intent, fan, shown }: MatchScreen): number | null => {
  // The next question needs the room.
  const origin = intent?.preview || intent?.ask ? null : intent?.origin;
  const square =
    fan ??
    (origin?.from === 'position'
      ? origin.square
      : origin?.from === 'card'
        ? shown!.open.field.findIndex((stack) => stack?.cards.some(({ ref }) => ref === origin.ref))
        : null);
  if (square === null || square < 0) return null;
  return (shown?.open.field[square]?.cards.length ?? 0) > 1 ? square : null;
};

/** Shows the cards of a stack side by side, top card first; each can be looked at, lifted, unstacked or activated. */
export function StackStrip() {
  const store = useStore();
  const square = useDeferredMatch(fannedSquare);
  const shown = useDeferredMatch((screen) => screen.shown);
  const heldOrigin = useDeferredMatch((screen) => screen.intent?.origin ?? null);
  if (square === null || !shown) return null;
  const { cards } = shown.open.field[square]!;
  return (
    <div className="stack-strip" role="group" aria-label={t('Cards of the stack, top card first')}>
      {cards.map(({ ref }, depth) => (
        <CardButton
          key={ref}
          view={shown}
          cardRef={ref}
          label={depth === 0 ? t('top') : t('{depth} below', { depth })}
          pressed={sameOrigin(heldOrigin, { from: 'card', ref })}
          onLook={(isLooking) => store.look(isLooking ? square : null, isLooking ? ref : null)}
          onChoose={() => {
            const spot = { place: { at: 'card', ref }, origin: { from: 'card', ref } } as const;
            if (!store.tap(spot)) store.inspect({ at: 'card', ref });
          }}
        />
      ))}
    </div>
  );
}
