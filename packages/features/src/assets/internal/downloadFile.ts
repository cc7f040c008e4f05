/** Hands an address to the browser's downloads without leaving the page; the server names the file. */
export function downloadFile(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
