/** A dropped file with its folders, as in `Summer/day 1/a.jpg`. */
export interface DroppedFile {
  /** The file. */
  readonly file: File;
  /** The path below the dropped folder, with slashes; only the name for a single file. */
  readonly relativePath: string;
}

/** Loads the code that reads dropped folders. */
async function loadReader() {
  return (await import('file-selector')).fromEvent;
}

/** Loads the code that reads dropped folders in advance. A failure is not reported: the drop loads it again. */
export function preloadReader(): void {
  loadReader().catch(() => undefined);
}

/** Returns a copy of an item. The browser clears the item itself after the event. */
function copyItem(item: DataTransferItem): Partial<DataTransferItem> {
  const file = item.getAsFile();
  const entry = item.webkitGetAsEntry?.();
  // Exists in secure contexts only, and not in TypeScript's DOM types.
  const handle: unknown =
    'getAsFileSystemHandle' in item && typeof item.getAsFileSystemHandle === 'function'
      ? item.getAsFileSystemHandle()
      : undefined;
  // The reader reports a rejection; until it is loaded, nothing else would handle one.
  if (handle instanceof Promise) handle.catch(() => undefined);
  return {
    kind: item.kind,
    getAsFile: () => file,
    webkitGetAsEntry: () => entry ?? null,
    ...(handle !== undefined && { getAsFileSystemHandle: () => handle }),
  };
}

/**
 * Returns the dropped files, those of folders included. Must be called during the event. Rejects when the browser
 * cannot read them, or when the code that reads them could not be loaded.
 */
export async function readDrop(event: Pick<DragEvent, 'dataTransfer'>): Promise<readonly DroppedFile[]> {
  const items = Array.from(event.dataTransfer?.items ?? [])
    .filter(({ kind }) => kind === 'file')
    .map(copyItem);
  const fromEvent = await loadReader();
  const files = await fromEvent({ type: 'drop', dataTransfer: { items } });
  return files
    .filter((each) => each instanceof File)
    .map((file) => ({ file, relativePath: file.relativePath.replace(/^\.?\//, '') }));
}
