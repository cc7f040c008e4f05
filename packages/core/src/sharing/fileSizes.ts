/** Returns the size of files together, in bytes; undefined for no files, and when the size of one is unknown. */
export function sumFileSizes(
  files: readonly { readonly fileSize?: number | undefined }[],
): number | undefined {
  let sum = 0;
  for (const { fileSize } of files) {
    if (fileSize === undefined) return undefined;
    sum += fileSize;
  }
  return files.length === 0 ? undefined : sum;
}
