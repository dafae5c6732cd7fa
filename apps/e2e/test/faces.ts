import type { CDPSession, Page } from 'playwright-core';

interface Node {
  readonly nodeId: number;
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string;
  readonly children?: readonly Node[];
  /** Content of ::before and ::after. */
  readonly pseudoElements?: readonly Node[];
}

interface Style {
  readonly name: string;
  readonly value: string;
}

const isText = 3;

/** Returns the page's texts rendered in a system font, with the font's name. */
async function notInOurFaces(session: CDPSession): Promise<readonly string[]> {
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as { root: Node };
  const results: string[] = [];

  /** Hashes, addresses and searches ask for the system's monospace font explicitly. */
  async function isAskedFor(nodeId: number): Promise<boolean> {
    const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId });
    const family = (computedStyle as readonly Style[]).find(({ name }) => name === 'font-family');
    return /^(?:ui-)?monospace/.test(family?.value ?? '');
  }

  async function lookAt(text: Node, element: Node): Promise<void> {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: text.nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (foreign.length === 0 || (await isAskedFor(element.nodeId))) return;
    const words = text.nodeValue.trim().slice(0, 60) || text.nodeName;
    results.push(...foreign.map(({ familyName }) => `${words}: ${familyName}`));
  }

  async function look(node: Node): Promise<void> {
    const { children = [], pseudoElements = [] } = node;
    const written = children.filter(
      ({ nodeType, nodeValue }) => nodeType === isText && nodeValue.trim() !== '',
    );
    try {
      for (const text of [...pseudoElements, ...written]) await lookAt(text, node);
    } catch (failure) {
      // Removed nodes have no text.
      if (!(failure as Error).message.includes('Could not find node')) throw failure;
    }
    // Sends all requests at once: the round trip takes longer than the answer.
    await Promise.all(children.map(look));
  }

  await look(root);
  return results;
}

/** Returns a function that lists the texts currently rendered in other fonts than ours. */
export async function lookAtFaces(page: Page): Promise<() => Promise<readonly string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    return notInOurFaces(session);
  };
}
