import { chromium } from 'playwright-core';
const [base, list, widths = '1366x768,360x740', full = ''] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const size of widths.split(',')) {
  const [width, height] = size.split('x').map(Number);
  const context = await browser.newContext({ viewport: { width, height }, baseURL: base });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', String(e)));
  for (const path of list.split(',')) {
    await page.goto(path); await page.waitForTimeout(1500);
    const name = path.replaceAll(/[^a-z0-9]+/gi, '_');
    await page.screenshot({ path: `/tmp/pages/${width}${name}.png`, fullPage: full !== '' });
    const m = await page.evaluate(() => ({ h: document.documentElement.scrollHeight, words: document.body.innerText.split(/\s+/).length }));
    console.log(size, path, m);
  }
  await context.close();
}
await browser.close();
