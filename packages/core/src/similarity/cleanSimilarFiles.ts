/**
 * Returns the entries of a list of similar files that count: the list ends before the first entry whose `imageId` is 0 (older back
 * ends fill it up with such entries), and then the current file and repetitions are left out. Order and entries stay.
 *
 * @param files The list as it was returned, best first. `imageId` is absent in back ends that return nothing but files.
 * @param currentId Id of the file for which similar ones were looked for.
 */
export function cleanSimilarFiles<File extends { readonly id: unknown; readonly imageId?: unknown }>(
  files: readonly File[],
  currentId: string,
): readonly File[] {
  const end = files.findIndex(({ imageId }) => imageId === 0 || imageId === '0');
  const seen = new Set([currentId]);
  return (end === -1 ? files : files.slice(0, end)).filter(({ id }) => {
    const key = String(id);
    return !seen.has(key) && seen.add(key);
  });
}
