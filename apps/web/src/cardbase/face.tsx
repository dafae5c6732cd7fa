import { entryById } from '@stackmate/catalogue';
import type { DefinitionId } from '@stackmate/engine';
import {
  AbilityIcon,
  abilityView,
  AssetsProvider,
  Card,
  cardView,
  fullText,
  RichText,
} from '@stackmate/ui';
import { loadPicture } from '../api/picture-store.ts';

const assets = { base: '', load: loadPicture };

const AbilityFace = ({ id }: { readonly id: DefinitionId }) => {
  const { name, icon } = abilityView(id);
  return (
    <div className="cb-look-ability">
      <AbilityIcon path={icon} size={80} />
      <strong>{name}</strong>
      <p>
        <RichText text={fullText(id)} icons />
      </p>
    </div>
  );
};

/** Shows a printed card or an ability. Imported on demand, because it includes the whole catalogue. */
export const Face = ({ id }: { readonly id: number }) => {
  const definition: DefinitionId = id;
  return (
    <AssetsProvider value={assets}>
      {entryById(definition).kind === 'ability' ? (
        <AbilityFace id={definition} />
      ) : (
        <Card view={cardView(definition)} />
      )}
    </AssetsProvider>
  );
};
