import { useSyncExternalStore } from 'react';

/** What was chosen to preview views with, in this tab of the browser. */
interface Choice {
  /** The id of the sample that is shown; undefined until one is chosen. */
  readonly chosen?: string | undefined;
  /** The ids of files that were searched for, the last one first. */
  readonly recent: readonly string[];
}

const key = 'vitrine.cardSample';
/** More recent files than these crowd the menu. */
const maxRecent = 5;
const nothing: Choice = { recent: [] };
const listeners = new Set<() => void>();
/** Where the browser refuses storage: the choice then lasts as long as the page. */
let notStored: string | undefined;

function written(): string | undefined {
  if (notStored !== undefined) return notStored;
  try {
    return window.sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function read(text: string | undefined): Choice {
  try {
    const { chosen, recent } = JSON.parse(text ?? '') as Partial<Record<keyof Choice, unknown>>;
    const ids = Array.isArray(recent) ? recent.filter((id) => typeof id === 'string') : [];
    return { chosen: typeof chosen === 'string' ? chosen : undefined, recent: ids.slice(0, maxRecent) };
  } catch {
    return nothing;
  }
}

function write(choice: Choice): void {
  const text = JSON.stringify(choice);
  try {
    window.sessionStorage.setItem(key, text);
    notStored = undefined;
  } catch {
    notStored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Chooses a sample by its id for every editor of this tab of the browser, until the tab is closed. */
export function chooseSample(id: string): void {
  write({ ...read(written()), chosen: id });
}

/** Chooses a file that was searched for; it is offered again as one of the recent. */
export function chooseFound(sampleId: string, fileId: string): void {
  const others = read(written()).recent.filter((each) => each !== fileId);
  write({ chosen: sampleId, recent: [fileId, ...others].slice(0, maxRecent) });
}

/** What was chosen, and which files were searched for. */
export function useSampleChoice(): Choice {
  return read(useSyncExternalStore(subscribe, written, () => undefined));
}
