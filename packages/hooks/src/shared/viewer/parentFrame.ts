function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

/** Returns whether another page shows this one in a frame. */
export function isEmbedded(): boolean {
  return window.parent !== window;
}

/**
 * Returns the origin of the page that shows this one in a frame: the configured one, otherwise that of the referrer. Returns
 * undefined outside of a frame, and when the origin is not known: then nothing is told.
 */
export function parentOrigin(configured?: string): string | undefined {
  return isEmbedded() ? originOf(configured ?? document.referrer) : undefined;
}

/** Tells the page around this one that the visitor opens or closes the full page. Only that origin can read it. */
export function postFullShareMode(imageId: string, origin: string): void {
  window.parent.postMessage({ type: 'toggleFullShareMode', imageId }, origin);
}
