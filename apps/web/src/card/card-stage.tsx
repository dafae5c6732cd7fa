import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { t } from '@stackmate/words';
import { Prerendered } from '../prerendered/prerendered.tsx';
import { isRolled } from './card-answer.ts';
import type { CardAnswer, Choices, FaceAnswer } from './card-answer.ts';
import { getChoices, firstEdition, getQuery } from './choices.ts';
import { EditionForm } from './edition-form.tsx';
import { RollForms } from './roll-forms.tsx';
import { TabSet } from './tab-set.tsx';
import { useLive } from './use-live.ts';
import type { LiveState } from './use-live.ts';
import './card-stage.css';
import './copy.css';

/** Combines the address's choices with the edition that is being typed. */
function useChoices(card: CardAnswer): {
  readonly choices: Choices;
  /** Whether the typed edition isn't in the address yet. */
  readonly isEdited: boolean;
  readonly show: (choices: Choices) => void;
  readonly setEdition: (edition: string) => void;
} {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const addressChoices = isRolled(card) ? getChoices(query) : { roll: null, edition: firstEdition };
  // The address changes when the field loses focus, not on every key.
  const [typedEdition, setTypedEdition] = useState<string | null>(null);
  const { key } = useLocation();
  useEffect(() => setTypedEdition(null), [key]);
  const choices = { ...addressChoices, edition: typedEdition ?? addressChoices.edition };
  const show = (wanted: Choices): void => {
    void navigate(`${card.path}${getQuery(wanted)}`, { replace: true, preventScrollReset: true });
  };
  return {
    choices,
    isEdited: choices.edition !== addressChoices.edition,
    show,
    setEdition: setTypedEdition,
  };
}

interface FaceOfProps {
  readonly card: CardAnswer;
  readonly face: FaceAnswer;
  readonly choices: Choices;
  readonly live: LiveState['live'];
  readonly isServerMarkup: boolean;
}

/** Shows the server's markup until a choice changes. */
const StageFace = ({ card, face, choices, live, isServerMarkup }: FaceOfProps) =>
  isServerMarkup || live === null ? (
    <Prerendered name={face.piece} />
  ) : (
    <live.LiveFace face={face.id} id={card.id} choices={choices} />
  );

/** Shows the card in all its views, with forms to roll copies and change the edition. */
export const CardStage = ({ card }: { readonly card: CardAnswer }) => {
  const { choices, isEdited, show, setEdition } = useChoices(card);
  const isServerMarkup = choices.roll === card.roll && choices.edition === card.edition;
  const { live, fault } = useLive(!isServerMarkup);
  const isPending = !isServerMarkup && live === null && fault === null;
  const editionForm = (
    <EditionForm
      path={card.path}
      choices={choices}
      onEdition={setEdition}
      onDone={() => {
        if (isEdited) show(choices);
      }}
    />
  );
  const faces = card.faces.map((face) => ({
    id: `view-${face.id}`,
    label: t(face.label),
    content: (
      <>
        {/* The key replays the deal animation for a new copy. */}
        <div
          key={isPending ? card.roll : choices.roll}
          className={`card-face card-face--${face.id}`}
          data-rolled={choices.roll !== null || undefined}
        >
          <StageFace
            card={card}
            face={face}
            choices={choices}
            live={live}
            isServerMarkup={isServerMarkup}
          />
        </div>
        {face.id === 'xl' && isRolled(card) ? editionForm : null}
      </>
    ),
  }));
  return (
    <section className="card-stand" aria-labelledby="card-stand" aria-busy={isPending}>
      <h2 id="card-stand" className="sm-hidden">
        {choices.roll === null ? t('The card') : t('A rolled copy')}
      </h2>
      <TabSet
        label={t('Views of {name}', { name: card.name })}
        tabs={faces}
        className="tab-set--views"
        hidesSingle
      />
      {isRolled(card) ? <RollForms path={card.path} choices={choices} onShow={show} /> : null}
      {fault === null ? null : (
        <p className="fault card-fault" role="alert">
          {fault}
        </p>
      )}
      {choices.roll === null ? null : (
        <div className="paper-note card-copy" role="status">
          {live === null || isServerMarkup ? (
            card.copy === null ? null : (
              <Prerendered name={card.copy} />
            )
          ) : (
            <live.LiveCopy id={card.id} choices={choices} />
          )}
        </div>
      )}
    </section>
  );
};
