let addressesOf: (tag: string) => readonly string[] = () => [];

/** Sets which scripts the code of an element consists of, where that is known before it is loaded. */
export function preloadBy(find: (tag: string) => readonly string[]): void {
  addressesOf = find;
}

/** Requests all scripts of an element at once: each names further ones, and would request them only when it is there. */
export function preload(tag: string): void {
  for (const href of addressesOf(tag)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    for (const end of ['load', 'error']) link.addEventListener(end, () => link.remove(), { once: true });
    document.head.append(link);
  }
}
