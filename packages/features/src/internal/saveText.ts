/** The name of a file, and its media type. */
export interface SaveTextOptions {
  fileName: string;
  type: string;
}

/** Downloads a text as a file in UTF-8. */
export function saveText(text: string, { fileName, type }: SaveTextOptions): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  URL.revokeObjectURL(url);
}
