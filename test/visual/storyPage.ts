import { expect, test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { initialGlobals, viewports } from '../../.storybook/toolbar.ts';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The report of Storybook on a finished story. */
interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters?: readonly {
    readonly type: string;
    readonly status: string;
    readonly result?: { readonly error?: unknown; readonly violations?: readonly Violation[] };
  }[];
}

interface Channel {
  on(event: string, listener: (data: never) => void): void;
  off(event: string, listener: (data: never) => void): void;
  emit(event: string, data: unknown): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__: {
      readonly storyStoreValue?: { readonly userGlobals: { update(globals: object): void } };
      onUpdateGlobals(options: { globals: object }): Promise<void>;
      loadStory(options: { storyId: string }): Promise<{
        readonly storyGlobals?: { readonly viewport?: { readonly value?: string } };
      }>;
    };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface VisitOptions {
  /** Size of the window. Defaults to that of the story. */
  readonly size?: Size;
  /** Whether axe checks the story as well. Defaults to true. */
  readonly axe?: boolean;
}

/** A page that draws stories one after the other. */
export interface StoryPage {
  readonly page: Page;
  /** Draws a story, runs its play function and axe, and throws with all errors. */
  visit(id: string, options?: VisitOptions): Promise<void>;
  /** Draws the current story in another look, after its play function. */
  changeLook(globals: Partial<typeof initialGlobals>, size: Size): Promise<void>;
}

interface Request {
  readonly id: string;
  readonly isAnew: boolean;
  readonly axe: boolean;
  readonly globals: object;
  /** Milliseconds after which the story counts as hung. */
  readonly limit: number;
}

/** Milliseconds that a story has to be drawn and played; a busy machine needs a tenth of it. */
const storyLimit = 60_000;
/** Milliseconds that the page has to answer anything else. */
const pageLimit = 60_000;

/**
 * Waits for what the page does. A page that hangs or has crashed fails at once with what was waited for, and not when the
 * time of the whole test is over.
 */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page did not answer within ${milliseconds / 1000} s: ${what}.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Draws a story, in the page; the result is what was wrong. It ends when Storybook says that the story has finished, and also
 * when that is not to come: the story is missing or could not be loaded, or five seconds after it failed to render. A story
 * that hangs fails with the phase it is in.
 */
function drawStory({ id, isAnew, axe, globals, limit }: Request): Promise<string[]> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const errors: string[] = [];
  const describeError = (error: { name?: string; message?: string; title?: string; description?: string }) =>
    `${error.name ?? error.title ?? 'Error'}: ${error.message ?? error.description ?? JSON.stringify(error)}`;
  // The next Tab leads to the first element of the page.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  return new Promise((resolve) => {
    let phase = 'not begun';
    const timer = setTimeout(() => {
      errors.push(`The story did not finish within ${limit / 1000} s. Its phase: ${phase}.`);
      end();
    }, limit);
    const onFailedRender = (error: object) => {
      errors.push(describeError(error));
      setTimeout(end, 5000);
    };
    const onFinished = ({ storyId, status, reporters = [] }: Finished) => {
      if (storyId !== id) return;
      for (const { type, status: outcome, result } of reporters) {
        if (outcome !== 'failed') continue;
        for (const { id: rule, help, nodes } of result?.violations ?? [])
          errors.push(
            `${rule}: ${help}\n${nodes.map(({ html, failureSummary = '' }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
          );
        if (result?.error !== undefined) errors.push(`${type}: ${String(result.error)}`);
      }
      if (status === 'error' && errors.length === 0) errors.push('The story failed.');
      if (axe && errors.length === 0 && !reporters.some(({ type }) => type === 'a11y'))
        errors.push('axe did not look at the story.');
      end();
    };
    const listeners = {
      storyRenderPhaseChanged({ newPhase, storyId }: { newPhase: string; storyId: string }) {
        if (storyId === id) phase = newPhase;
      },
      playFunctionThrewException: (error: object) => void errors.push(describeError(error)),
      unhandledErrorsWhilePlaying: (all: object[]) => void errors.push(...all.map(describeError)),
      storyThrewException: onFailedRender,
      storyErrored: onFailedRender,
      storyMissing() {
        const why = document.querySelector('#error-message')?.textContent ?? '';
        errors.push(`Storybook has no story "${id}", or could not load it: ${why}`);
        end();
      },
      storyFinished: onFinished,
    };
    function end() {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) channel.off(name, listener);
      void document.fonts.ready.then(() => resolve(errors));
    }
    for (const [name, listener] of Object.entries(listeners)) channel.on(name, listener);
    window.localStorage.clear();
    window.__STORYBOOK_PREVIEW__.storyStoreValue?.userGlobals.update(globals);
    if (isAnew) channel.emit('forceRemount', { storyId: id });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

async function sizeOf(page: Page, id: string): Promise<Size> {
  const name = await page.evaluate(async (storyId) => {
    const story = await window.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return story.storyGlobals?.viewport?.value;
  }, id);
  const found = Object.entries(viewports).find(([key]) => key === name)?.[1].styles;
  return found
    ? { width: Number.parseInt(found.width, 10), height: Number.parseInt(found.height, 10) }
    : { width: 1200, height: 900 };
}

/** What Storybook shows before a story and instead of one; axe would look at all of it beside each story. */
const placeholders = '.sb-preparing-story, .sb-preparing-docs, .sb-nopreview';

/** Loads Storybook, without a story. Throws its error, or that of the page, when it cannot start. */
async function loadStorybook(page: Page): Promise<void> {
  const thrown = new Promise<{ error: string }>((resolve) => {
    page.once('pageerror', ({ message }) => resolve({ error: message }));
  });
  await page.goto('/iframe.html', { timeout: 40_000 });
  const started = page
    .waitForFunction(
      () => {
        if (window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined) return { error: undefined };
        if (!document.body.classList.contains('sb-show-errordisplay')) return undefined;
        return { error: document.querySelector('#error-message')?.textContent ?? '' };
      },
      undefined,
      { timeout: 40_000 },
    )
    .then((handle) => handle.jsonValue())
    .catch((error: unknown) => ({ error: String(error) }));
  const state = await Promise.race([started, thrown]);
  if (state?.error !== undefined) throw new Error(`Storybook did not start.\n${state.error}`);
  await page.locator(placeholders).evaluateAll((elements) => elements.forEach((element) => element.remove()));
}

/** Throws errors of a page that were not reported yet, and forgets them. */
function throwErrors(errors: string[]): void {
  const all = [...new Set(errors.splice(0))];
  if (all.length > 0) throw new Error(all.join('\n'));
}

/** Opens a page. What it throws at any time is added to `errors`. */
async function openStoryPage(
  browser: Browser,
  options: BrowserContextOptions,
  errors: string[],
): Promise<StoryPage> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(pageLimit);
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.setFixedTime('2026-06-17T12:00:00Z');
  await loadStorybook(page);
  let current = '';
  let shown: Size | undefined;
  const resize = async (size: Size) => {
    if (shown?.width === size.width && shown.height === size.height) return;
    await within(pageLimit, 'another size of the window', page.setViewportSize(size));
    shown = size;
  };
  return {
    page,
    async visit(id, { size, axe = true } = {}) {
      await resize(size ?? (await within(pageLimit, `the size of ${id}`, sizeOf(page, id))));
      const request = {
        id,
        isAnew: current === id,
        axe,
        globals: { ...initialGlobals, a11y: { manual: !axe } },
        limit: storyLimit,
      };
      const found = await within(
        storyLimit + pageLimit,
        `the end of ${id}`,
        page.evaluate(drawStory, request),
      );
      current = id;
      errors.unshift(...found);
      throwErrors(errors);
    },
    async changeLook(globals, size) {
      await resize(size);
      const drawn = page.evaluate(
        async (next) => {
          await window.__STORYBOOK_PREVIEW__.onUpdateGlobals({ globals: next });
          await document.fonts.ready;
        },
        { ...initialGlobals, ...globals },
      );
      await within(pageLimit, 'another look of the story', drawn);
    },
  };
}

/** The name of the browser, with the word for which Storybook waits for animations. */
function userAgentOf(browser: Browser): string {
  const chrome = `Chrome/${browser.version()} Safari/537.36`;
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} StorybookTestRunner`;
}

interface WorkerFixtures {
  /** The one page of the worker, at noon of 17 June 2026. */
  readonly storyPage: StoryPage;
  readonly origin: string;
  /** Errors of the page that no visit has reported. */
  readonly errors: string[];
}

/**
 * Tests over stories. Each worker loads Storybook once. An error that the page throws between visits fails the test, or the end of the worker.
 */
export const test = base.extend<{ readonly failsOnErrors: void }, WorkerFixtures>({
  origin: ['', { option: true, scope: 'worker' }],
  errors: [[], { option: true, scope: 'worker' }],
  failsOnErrors: [
    async ({ errors }, use) => {
      await use();
      throwErrors(errors);
    },
    { auto: true },
  ],
  storyPage: [
    async ({ browser, origin, errors }, use) => {
      const options = {
        baseURL: origin,
        locale: 'en-US',
        timezoneId: 'UTC',
        userAgent: userAgentOf(browser),
      };
      const storyPage = await openStoryPage(browser, options, errors);
      await use(storyPage);
      await storyPage.page.context().close();
      throwErrors(errors);
    },
    { scope: 'worker' },
  ],
});

export { expect };
