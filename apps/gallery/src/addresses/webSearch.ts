/** Returns the address of the image web search; without a folder it imports into the first one. */
export function webSearchPath(folderId: string | undefined): string {
  return folderId === undefined ? '/websearch' : `/websearch?${new URLSearchParams({ folderId }).toString()}`;
}
