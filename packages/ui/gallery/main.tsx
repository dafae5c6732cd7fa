import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles/index.css';
import './gallery.css';
import { CardSheet } from './card-sheet.tsx';
import { IconSheet } from './icon-sheet.tsx';
import { TextSheet } from './text-sheet.tsx';
import { WidgetSheet } from './widget-sheet.tsx';

const texts = new URLSearchParams(location.search).get('texts');

const Gallery = () => (
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
);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
