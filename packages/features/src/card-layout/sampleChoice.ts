import { useSyncExternalStore } from 'react';

/** The samples that were chosen in this tab of the browser. */
interface Choice {
  /** The id of the shown sample; undefined until one is chosen. */
  readonly chosen?: string | undefined;
  /** The ids of files that were found by search, the last one first. */
  readonly recent: readonly string[];
}

const key = 'vitrine.cardSample';
/** Largest number of recent files in the menu. */
const maxRecent = 5;
const noChoice: Choice = { recent: [] };
const listeners = new Set<() => void>();
/** For browsers that refuse storage: the choice then lasts as long as the page. */
let notStored: string | undefined;

function readStored(): string | undefined {
  if (notStored !== undefined) return notStored;
  try {
    return window.sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function parseChoice(text: string | undefined): Choice {
  try {
    const { chosen, recent } = JSON.parse(text ?? '') as Partial<Record<keyof Choice, unknown>>;
    const ids = Array.isArray(recent) ? recent.filter((id) => typeof id === 'string') : [];
    return { chosen: typeof chosen === 'string' ? chosen : undefined, recent: ids.slice(0, maxRecent) };
  } catch {
    return noChoice;
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
  write({ ...parseChoice(readStored()), chosen: id });
}

/** Chooses a file that was found by search; it is offered again as one of the recent. */
export function chooseFound(sampleId: string, fileId: string): void {
  const others = parseChoice(readStored()).recent.filter((each) => each !== fileId);
  write({ chosen: sampleId, recent: [fileId, ...others].slice(0, maxRecent) });
}

/** The chosen sample, and the files that were found by search. */
export function useSampleChoice(): Choice {
  return parseChoice(useSyncExternalStore(subscribe, readStored, () => undefined));
}
