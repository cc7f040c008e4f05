import { useLayoutEffect, useState, type RefObject } from 'react';

/** Inner size of an element in pixels. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the current inner size of an element in pixels; `initial` until it is measured, for example on a server. */
export function useElementSize(ref: RefObject<Element | null>, initial: ElementSize): ElementSize {
  const [size, setSize] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setSize((current) =>
          current.width === width && current.height === height ? current : { width, height },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
