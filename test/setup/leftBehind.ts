/** A listener or an interval that product code has started and not ended. */
interface Started {
  /** Describes it, as in `listener of keydown`. */
  readonly what: string;
  /** The line of the call. */
  readonly caller: string;
}

interface Listening extends Started {
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

/** Product code: libraries and tests keep listeners of their own. */
const productCode = /\/(?:packages\/\w+|apps\/gallery)\/src\/(?!.*(?:\.test\.|\/testing\/))/;

/** Returns the line that called `callee`. */
function callerOf(callee: (...args: never[]) => unknown): string {
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, callee);
  return holder.stack?.split('\n')[1]?.trim() ?? '';
}

function watchListeners(target: EventTarget): ReadonlySet<Started> {
  const open = new Set<Listening>();
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const captures = (options?: AddEventListenerOptions | boolean) =>
    typeof options === 'object' ? options.capture === true : options === true;
  const find = (type: string, listener: unknown, capture: boolean) =>
    [...open].find((each) => each.type === type && each.listener === listener && each.capture === capture);

  target.addEventListener = function addAndNote(type, listener, options) {
    add(type, listener, options);
    const caller = callerOf(addAndNote);
    const { signal, once } = typeof options === 'object' ? options : {};
    const capture = captures(options);
    if (!listener || signal?.aborted || !productCode.test(caller) || find(type, listener, capture)) return;
    const entry: Listening = { what: `listener of ${type}`, caller, type, listener, capture };
    open.add(entry);
    signal?.addEventListener('abort', () => open.delete(entry), { once: true });
    if (once) add(type, () => open.delete(entry), { once, capture });
  };
  target.removeEventListener = (type, listener, options) => {
    remove(type, listener, options);
    const entry = find(type, listener, captures(options));
    if (entry) open.delete(entry);
  };
  return open;
}

function watchIntervals(): { readonly values: () => Iterable<Started> } {
  const open = new Map<unknown, Started>();
  const { setInterval: start, clearInterval: end } = globalThis;
  const startAndNote = (...args: Parameters<typeof start>) => {
    const id = start(...args);
    const caller = callerOf(startAndNote);
    if (productCode.test(caller)) open.set(id, { what: 'interval', caller });
    return id;
  };
  globalThis.setInterval = Object.assign(startAndNote, start);
  globalThis.clearInterval = (id) => {
    open.delete(id);
    end(id);
  };
  return open;
}

/** Returns the listeners and intervals of this page that were started and not ended: files of tests share it. */
function watchPage(): () => readonly Started[] {
  const sources = [watchListeners(window), watchListeners(document), watchIntervals()];
  return () => sources.flatMap((source) => [...source.values()]);
}

const watched: { page?: Document; started?: () => readonly Started[] } = ((
  globalThis as { vitrineStarted?: object }
).vitrineStarted ??= {});

// Tests of server rendering have no page; in Chromium each file of tests has its own page.
const isSimulated = typeof document !== 'undefined' && navigator.userAgent.includes('HappyDOM');

if (isSimulated && watched.page !== document)
  Object.assign(watched, { page: document, started: watchPage() });

let before: ReadonlySet<Started> = new Set();

/** Records the listeners and intervals before a test. */
export function recordStarted(): void {
  before = new Set(watched.started?.());
}

/**
 * Throws when the test has left a listener of `window` or `document`, or an interval, behind, or a page without an address, as after a
 * click on a link that opens another page.
 */
export function expectNothingLeft(): void {
  if (isSimulated && location.origin === 'null')
    throw new Error(`The test has left the page for ${location.href}.`);
  const left = watched.started?.().filter((each) => !before.has(each)) ?? [];
  if (left.length > 0)
    throw new Error(
      ['The test left behind:', ...left.map(({ what, caller }) => `${what} ${caller}`)].join('\n'),
    );
}
