import { tagName } from '@stackmate/catalogue/carddata';

/** A card's name in a small space: cut to its initials where it is long, and read out in full. */
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
