import { t } from '@stackmate/words';
import { printedPictures } from './printed-pictures.ts';
import type { PictureName, PrintedPicture } from './printed-pictures.ts';

interface PictureProps {
  readonly name: PictureName;
  /** Its width on the page, as the attribute `sizes` has it. */
  readonly sizes: string;
  readonly className?: string;
}

/** A picture of printed things, loaded near the viewport. */
export const Picture = ({ name, sizes, className }: PictureProps) => {
  const { files, alt }: PrintedPicture = printedPictures[name];
  const [small, large] = files;
  return (
    <img
      className={className}
      src={small}
      srcSet={`${small} 480w, ${large} 960w`}
      sizes={sizes}
      width="480"
      height="360"
      alt={t(alt)}
      loading="lazy"
      decoding="async"
    />
  );
};
