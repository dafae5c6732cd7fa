import { createPaperCard, pictureSize } from '../../../kit/share/paper-card.ts';

/** Texts of the picture. */
export interface LeagueCardTexts {
  readonly title: string;
  readonly league: string;
  readonly rating: string;
  readonly season: string;
  /** Number of a numbered league, which its emblem shows; null for the others. */
  readonly number: string | null;
}

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
  const { context, inks, property, write, toBlob } = createPaperCard();
  const { paper, key, quiet } = inks;
  context.save();
  context.translate(270, pictureSize.height / 2);
  context.rotate(-0.08);
  context.drawImage(await toPicture(emblem), -emblemSize / 2, -emblemSize / 2);
  if (number !== null) {
    context.fillStyle = paper;
    context.textAlign = 'center';
    context.font = `700 ${number.length > 2 ? 130 : 168}px ${property('--sm-text')}`;
    context.fillText(number, 0, 58);
  }
  context.restore();
  write(title, 480, 200, [54, '--sm-name', key], 630);
  write(league, 480, 310, [76, '--sm-name', key], 630);
  write(rating, 480, 390, [44, '--sm-text', key], 630);
  write(season, 480, 450, [36, '--sm-text', quiet], 630);
  write('Stackmate', 480, 540, [40, '--sm-name', quiet], 630);
  return toBlob();
}
