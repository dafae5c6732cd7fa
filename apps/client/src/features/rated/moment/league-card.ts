/** Texts of the picture. */
export interface LeagueCardTexts {
  readonly title: string;
  readonly league: string;
  readonly rating: string;
  readonly season: string;
  /** Number of a numbered league, which its emblem shows; null for the others. */
  readonly number: string | null;
}

const width = 1200;
const height = 630;
const emblemSize = 300;

/** Properties that style sheets give the emblem. A picture of its own doesn't see them. */
const drawnProperties = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap'];

/** Returns an emblem on the page as a picture of its own. Its number is missing, because pictures can't use our fonts. */
async function toPicture(emblem: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = emblem.cloneNode(true) as SVGSVGElement;
  const shapes = copy.querySelectorAll('path');
  for (const [index, shape] of emblem.querySelectorAll('path').entries()) {
    const style = getComputedStyle(shape);
    for (const name of drawnProperties) {
      shapes[index].setAttribute(name, style.getPropertyValue(name));
    }
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(emblemSize));
  copy.setAttribute('height', String(emblemSize));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Draws the picture of a league for sharing: the stamp on a paper card on felt. Rejects if the browser can't. */
export async function drawLeagueCard(
  emblem: SVGSVGElement,
  { title, league, rating, season, number }: LeagueCardTexts,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const root = getComputedStyle(document.documentElement);
  const ink = (name: string): string => root.getPropertyValue(name);
  const [felt, paper, key, quiet] = ['--sm-felt', '--sm-paper', '--sm-key', '--sm-key-quiet'].map(
    ink,
  );
  context.fillStyle = felt;
  context.fillRect(0, 0, width, height);
  context.fillStyle = paper;
  context.fillRect(40, 40, width - 80, height - 80);
  context.strokeStyle = key;
  context.lineWidth = 3;
  context.strokeRect(56, 56, width - 112, height - 112);
  context.save();
  context.translate(270, height / 2);
  context.rotate(-0.08);
  context.drawImage(await toPicture(emblem), -emblemSize / 2, -emblemSize / 2);
  if (number !== null) {
    context.fillStyle = paper;
    context.textAlign = 'center';
    context.font = `700 ${number.length > 2 ? 130 : 168}px ${ink('--sm-text')}`;
    context.fillText(number, 0, 58);
  }
  context.restore();
  /** Writes a line, in smaller letters if it would be too long. */
  const write = (
    text: string,
    y: number,
    [size, font, color]: readonly [number, string, string],
  ) => {
    context.fillStyle = color;
    context.textAlign = 'left';
    context.font = `700 ${size}px ${ink(font)}`;
    const scale = Math.min(1, 630 / context.measureText(text).width);
    context.font = `700 ${Math.floor(size * scale)}px ${ink(font)}`;
    context.fillText(text, 480, y);
  };
  write(title, 200, [54, '--sm-name', key]);
  write(league, 310, [76, '--sm-name', key]);
  write(rating, 390, [44, '--sm-text', key]);
  write(season, 450, [36, '--sm-text', quiet]);
  write('Stackmate', 540, [40, '--sm-name', quiet]);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
