/** Whether the person asked for little data: then nothing is fetched before it is wanted. Not every browser says so. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
