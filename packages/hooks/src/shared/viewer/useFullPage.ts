import { useEffect, useRef, useState, type RefObject } from 'react';
import { parentOrigin, postFullShareMode } from './parentFrame.ts';

/** The full page: the picture alone, on the whole screen where the browser allows it. */
export interface FullPage {
  /** Whether it is open. */
  readonly isFull: boolean;
  /** Opens it. */
  open(): void;
  /** Closes it. */
  close(): void;
}

/** Options of the full page. */
export interface FullPageOptions {
  /** The element to show on the whole screen. */
  readonly target: RefObject<HTMLElement | null>;
  /** Id of the file on screen, for the page around this one. */
  readonly fileId: string | undefined;
  /** Origin of the page that shows this one in a frame. Defaults to that of the referrer. */
  readonly origin?: string | undefined;
  /** Whether it is open at first. The page around this one is not told, and the screen stays as it is. Defaults to false. */
  readonly isOpenAtFirst?: boolean | undefined;
}

/**
 * Opens and closes the full page. In a frame the page around this one is notified, when its origin is known: that page decides
 * whether the whole screen is used.
 *
 * @example
 * const { isFull, open, close } = useFullPage({ target: ref, fileId: file.id });
 * return <button onClick={isFull ? close : open}>Full page</button>;
 */
export function useFullPage({ target, fileId, origin, isOpenAtFirst = false }: FullPageOptions): FullPage {
  const [isFull, setFull] = useState(isOpenAtFirst);
  /** Whether the page around this one knows that it is open. */
  const isTold = useRef(false);
  /** Whether the browser shows the element on the whole screen, so that leaving that closes the full page. */
  const isReal = useRef(false);
  useEffect(() => {
    const onChange = () => {
      const isShown = target.current !== null && document.fullscreenElement === target.current;
      if (isReal.current && !isShown) setFull(false);
      isReal.current = isShown;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [target]);
  function tellParent(): boolean {
    const parent = parentOrigin(origin);
    if (parent === undefined || fileId === undefined) return false;
    postFullShareMode(fileId, parent);
    return true;
  }
  return {
    isFull,
    open() {
      if (isFull) return;
      setFull(true);
      isTold.current = tellParent();
      if (isTold.current) return;
      // A browser that refuses shows the full page inside of its window.
      target.current?.requestFullscreen?.().catch(() => undefined);
    },
    close() {
      if (!isFull) return;
      setFull(false);
      if (isReal.current) void document.exitFullscreen();
      else if (isTold.current) tellParent();
    },
  };
}
