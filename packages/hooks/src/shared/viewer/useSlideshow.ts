import { useEffect, useState } from 'react';
import { useHandler } from '../../internal/useHandler.ts';

/** Milliseconds for which a slideshow shows each file. */
const slideMs = 5000;

/** A slideshow that can be paused. */
export interface Slideshow {
  /** Whether it is running. */
  readonly isPlaying: boolean;
  /** Starts or pauses it. */
  toggle(): void;
}

/** Options of a slideshow. */
export interface SlideshowOptions {
  /** Position of the file; another one begins its time again. */
  readonly index: number;
  /** Whether there is a file after it. The slideshow ends with the last one. */
  readonly hasNext: boolean;
  /** Whether the file is being shown; time passes only then. */
  readonly isShown: boolean;
  next(): void;
}

/** Returns a slideshow, paused at first. */
export function useSlideshow({ index, hasNext, isShown, next }: SlideshowOptions): Slideshow {
  const [isWanted, setWanted] = useState(false);
  const isPlaying = isWanted && hasNext;
  const onTime = useHandler(next);
  useEffect(() => {
    if (!isPlaying || !isShown) return undefined;
    const timer = setTimeout(onTime, slideMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isShown, index, onTime]);
  if (isWanted && !hasNext) setWanted(false);
  return { isPlaying, toggle: () => setWanted(!isPlaying) };
}
