let isReady: Promise<unknown> | undefined;

/** Content is drawn once this has settled. */
export function drawAfter(styleSheet: Promise<unknown>): void {
  isReady = styleSheet;
}

/** Resolves when the style sheet is there, or where the page brings its own. */
export async function styleSheetReady(): Promise<void> {
  await isReady;
}
