import { StrictMode } from 'react';
import { CardSheet } from './card-sheet.tsx';
import { IconSheet } from './icon-sheet.tsx';
import { TextSheet } from './text-sheet.tsx';
import { WidgetSheet } from './widget-sheet.tsx';

const texts = new URLSearchParams(location.search).get('texts');

/** Everything that the package shows, or with `?texts=de` the texts of a language. */
export const Gallery = () => (
  <StrictMode>
    <main className="gallery">
      <h1>
        <img
          className="gallery__logo"
          src="/brand/logo-on-felt.svg"
          alt="Stackmate"
          width={420}
          height={102}
        />
        <span className="sm-hidden"> gallery</span>
      </h1>
      {texts === null ? (
        <>
          <CardSheet />
          {location.search.includes('faces') ? null : (
            <>
              <IconSheet />
              <WidgetSheet />
            </>
          )}
        </>
      ) : (
        <TextSheet code={texts} />
      )}
    </main>
  </StrictMode>
);
