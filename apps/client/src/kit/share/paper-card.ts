import { canShareFiles } from '../../platform/device/abilities.ts';
/** Size of pictures to share, which link previews expect. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** A line of a picture: size in px, the property with its font, and its color. */
type LineStyle = readonly [size: number, font: '--sm-name' | '--sm-text', color: string];

/** A paper card on felt, to draw on. */
export interface PaperCard {
  readonly context: CanvasRenderingContext2D;
  readonly inks: {
    readonly paper: string;
    readonly key: string;
    readonly quiet: string;
    readonly gold: string;
  };
  /** Returns the value of a property of the page's style. */
  readonly property: (name: string) => string;
  /** Writes a line, in smaller letters if it would be wider than `width`. */
  readonly write: (text: string, x: number, y: number, style: LineStyle, width: number) => void;
  readonly toBlob: () => Promise<Blob>;
}

/** Creates a paper card on felt. Throws if the browser has no canvas. */
export function createPaperCard(): PaperCard {
  const { width, height } = pictureSize;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const root = getComputedStyle(document.documentElement);
  const property = (name: string): string => root.getPropertyValue(name);
  const [felt, paper, key, quiet, gold] = [
    '--sm-felt',
    '--sm-paper',
    '--sm-key',
    '--sm-key-quiet',
    '--sm-gold',
  ].map(property);
  context.fillStyle = felt;
  context.fillRect(0, 0, width, height);
  context.fillStyle = paper;
  context.fillRect(40, 40, width - 80, height - 80);
  context.strokeStyle = key;
  context.lineWidth = 3;
  context.strokeRect(56, 56, width - 112, height - 112);
  return {
    context,
    inks: { paper, key, quiet, gold },
    property,
    write(text, x, y, [size, font, color], maxWidth) {
      context.fillStyle = color;
      context.textAlign = 'left';
      context.font = `700 ${size}px ${property(font)}`;
      const scale = Math.min(1, maxWidth / context.measureText(text).width);
      context.font = `700 ${Math.floor(size * scale)}px ${property(font)}`;
      context.fillText(text, x, y);
    },
    toBlob: () =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
          'image/png',
        );
      }),
  };
}

/** Hands a picture to the system's share window, or saves it under a name where there is none. */
export async function sharePicture(blob: Blob, title: string, fileName: string): Promise<void> {
  const file = new File([blob], fileName, { type: 'image/png' });
  if (canShareFiles([file])) {
    // Fails when the player closes the window.
    await navigator.share({ title, files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
