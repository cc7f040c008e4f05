/**
 * Returns whether the user asked for reduced data use; then nothing is preloaded. Returns false in browsers without
 * this setting.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
