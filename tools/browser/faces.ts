import type { CDPSession, Page } from 'playwright-core';

interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly Node[];
}

const isText = 3;

/** Texts of the page that are written in a font of the device, with its name. */
async function notInOurFaces(session: CDPSession): Promise<readonly string[]> {
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as { root: Node };
  const found: string[] = [];
  async function look({ nodeId, nodeName, children = [] }: Node): Promise<void> {
    // Hashes and addresses have even widths: the device's face for that is asked for by name.
    if (nodeName === 'CODE') return;
    for (const child of children) await look(child);
    const texts = children.filter(({ nodeType }) => nodeType === isText);
    const text = texts.map(({ nodeValue }) => nodeValue.trim()).join('');
    if (text === '') return;
    const { fonts } = await session
      .send('CSS.getPlatformFontsForNode', { nodeId })
      .catch((failure: Error) => {
        // What has gone in the meantime is written in nothing.
        if (failure.message.includes('Could not find node')) return { fonts: [] };
        throw failure;
      });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    found.push(...foreign.map(({ familyName }) => `${text.slice(0, 60)}: ${familyName}`));
  }
  await look(root);
  return found;
}

/** Tells, each time it is asked, which texts of the page are in no face of ours. */
export async function lookAtFaces(page: Page): Promise<() => Promise<readonly string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    return notInOurFaces(session);
  };
}
