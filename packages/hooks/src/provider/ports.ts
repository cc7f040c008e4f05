/** Something to tell the person, already in their words. */
export interface Notice {
  /** How it went. */
  kind: 'success' | 'info' | 'warning' | 'error';
  /** A sentence in the language of the reader. */
  message: string;
  /** One thing the person may do about it, such as undo. */
  action?: { label: string; onAction: () => void } | undefined;
  /** A later notice with the same id takes the place of this one. */
  id?: string | undefined;
  /** Aborted when what it says or offers no longer holds: it is taken away then. */
  signal?: AbortSignal | undefined;
}

/** What the screens ask of their host besides data: where to go, what to announce, which file was opened. */
export interface Ports {
  /** Goes to a path of the host's own router, such as `/files/12`. */
  navigate(to: string, options?: { replace?: boolean | undefined }): void;
  /** Shows a short notice. */
  notify(notice: Notice): void;
  /**
   * A file was opened. `ids` are the files of its list that are loaded around it, in their order. A page event: the
   * screen also calls `navigate` with the address of the file, so a host with pages has nothing to do here.
   */
  onOpenAsset(event: { id: string; ids: readonly string[] }): void;
}
