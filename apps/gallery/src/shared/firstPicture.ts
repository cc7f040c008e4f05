/** In pixels: a narrower window shows only thumbnails, and no picture. */
const minWidth = 768;
/** From this width in pixels on, the column beside the picture is narrower. */
const wideWidth = 1200;

/** Milliseconds after which the code of the viewer no longer waits for the picture. */
const maxWaitMs = 500;

/** The first picture of a link, on screen before the code of the viewer. */
export interface FirstPicture {
  /** Resolves when the picture is loaded, or the code should wait no longer. */
  readonly loaded: Promise<void>;
  /** Removes it, when the viewer shows the file itself. */
  remove(): void;
}

/** Returns the address of the picture that the server names for programs that show a preview of the link. */
function previewAddress(): string | undefined {
  const content = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
  if (!content || !URL.canParse(content)) return undefined;
  const { pathname, search } = new URL(content);
  return pathname + search;
}

/** Puts the picture where the viewer shows it. */
function place({ style }: HTMLImageElement): void {
  const side = window.innerWidth >= wideWidth ? '100% / 3' : '40%';
  style.position = 'fixed';
  style.insetBlockStart = style.insetInlineEnd = '16px';
  style.inlineSize = `calc(100% - ${side} - 32px)`;
  style.blockSize = 'calc(100dvh - 244px)';
  style.objectFit = 'scale-down';
  style.pointerEvents = 'none';
}

/**
 * Shows the first picture of a link at once: the browser loads it before the code of the viewer, which draws the same picture
 * at the same place. Returns undefined where the viewer begins with something else.
 */
export function showFirstPicture(): FirstPicture | undefined {
  const address = previewAddress();
  if (
    address === undefined ||
    window.innerWidth < minWidth ||
    new URLSearchParams(window.location.search).has('file')
  )
    return undefined;
  const picture = new Image();
  place(picture);
  picture.alt = '';
  picture.fetchPriority = 'high';
  picture.src = address;
  document.body.append(picture);
  const settled = picture.decode().catch(() => picture.remove());
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, maxWaitMs);
  });
  return { loaded: Promise.race([settled, waited]), remove: () => picture.remove() };
}
