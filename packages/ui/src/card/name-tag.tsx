import { tagName } from '@stackmate/catalogue/carddata';

/** A card's name in little space: long names are shortened to their initials and read out in full. */
export const NameTag = ({ name, limit }: { readonly name: string; readonly limit?: number }) => {
  const short = tagName(name, limit);
  return short === name ? (
    <span className="sm-tag">{name}</span>
  ) : (
    <span className="sm-tag" title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="sm-hidden">{name}</span>
    </span>
  );
};
