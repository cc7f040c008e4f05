import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumLaunch } from '../../scripts/chromium.ts';

export interface OpenPage {
  readonly page: Page;
  /** A session of the developer tools protocol: metrics, network conditions. */
  readonly tools: CDPSession;
}

/** Starts a headless Chromium, calls `work` and ends the browser, also after an error. */
export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a new context with an empty cache. An error that the page throws ends the benchmark. */
export async function openPage(browser: Browser): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, tools: await context.newCDPSession(page) };
}

/** Returns metrics of the page's main thread so far, by Chromium's names, such as `ScriptDuration` in seconds. */
export async function readMetrics(tools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
