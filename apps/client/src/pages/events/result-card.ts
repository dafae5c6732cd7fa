import { createPaperCard, pictureSize } from '../../kit/share/paper-card.ts';

/** Texts of the picture of a result. */
export interface ResultCardTexts {
  readonly event: string;
  readonly format: string;
  readonly date: string;
  /** The best players with their places; the same place may come twice. */
  readonly podium: readonly {
    readonly place: string;
    readonly name: string;
    readonly points: string;
  }[];
  /** What the player who shares it reached; null for somebody who only looks on. */
  readonly own: { readonly name: string; readonly place: string } | null;
}

const [left, right] = [96, 500] as const;

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * [TS1] Draws the picture of an event's result for sharing: a card's art beside the podium, or beside the player's own
 * place. Rejects if the browser can't.
 */
export async function drawResultCard(
  art: string,
  { event, format, date, podium, own }: ResultCardTexts,
): Promise<Blob> {
  const { context, inks, write, toBlob } = createPaperCard();
  const { key, quiet, gold } = inks;
  const picture = await loadPicture(art);
  const [width, height] = [330, 430];
  context.save();
  context.translate(left + width / 2, pictureSize.height / 2);
  context.rotate(-0.04);
  context.beginPath();
  context.rect(-width / 2, -height / 2, width, height);
  context.save();
  context.clip();
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [w, h] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, -w / 2, -h / 2, w, h);
  context.restore();
  context.lineWidth = 6;
  context.strokeStyle = key;
  context.stroke();
  context.restore();
  const space = pictureSize.width - 90 - right;
  write(event, right, 150, [60, '--sm-name', key], space);
  write(`${format} · ${date}`, right, 200, [30, '--sm-text', quiet], space);
  if (own) {
    write(own.name, right, 310, [48, '--sm-name', key], space);
    write(own.place, right, 410, [84, '--sm-name', key], space);
    const [winner] = podium;
    if (winner)
      write(`${winner.place} ${winner.name}`, right, 480, [32, '--sm-text', quiet], space);
  } else {
    for (const [index, { place, name, points }] of podium.entries()) {
      const y = 290 + 84 * index;
      context.fillStyle = index === 0 ? gold : 'transparent';
      context.fillRect(right - 14, y - 52, space + 14, 72);
      write(place, right, y, [48, '--sm-name', key], 90);
      write(name, right + 100, y, [48, '--sm-name', key], space - 260);
      write(points, right + space - 140, y, [34, '--sm-text', key], 130);
    }
  }
  write('Stackmate', right, 550, [34, '--sm-name', quiet], space);
  return toBlob();
}
