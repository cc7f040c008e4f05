import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumLaunch } from '../../scripts/chromium.ts';

export interface OpenPage {
  readonly page: Page;
  /** The developer tools of the page: metrics, network conditions. */
  readonly tools: CDPSession;
}

/** Starts a headless Chromium for `work` and ends it, whatever happens. */
export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of its own, with nothing cached, in which nothing may fail. */
export async function openPage(browser: Browser): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return { page, tools: await context.newCDPSession(page) };
}

/** Figures of the page's main thread so far, by Chromium's names: `ScriptDuration` in seconds, and so on. */
export async function readMetrics(tools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
