/** A message for the user, in their language. */
export interface Notice {
  /** The kind of message. */
  kind: 'success' | 'info' | 'warning' | 'error';
  /** The text. */
  message: string;
  /** One action, such as undo. */
  action?: { label: string; onAction: () => void } | undefined;
  /** A later notice with the same id replaces this one. */
  id?: string | undefined;
  /** Position on the screen. Defaults to that of the product. */
  placement?: 'bottom-start' | 'bottom-center' | 'bottom-end' | 'top-end' | undefined;
  /** Time on the screen in milliseconds. Defaults to that of the product. */
  durationMs?: number | undefined;
  /** Aborted when the text or the action is no longer valid; the notice is then removed. */
  signal?: AbortSignal | undefined;
}

/** What the screens need from the product besides data: navigation, notices and page events. */
export interface Ports {
  /** Navigates to a path of the product's router, such as `/files/12`. */
  navigate(to: string, options?: { replace?: boolean | undefined }): void;
  /** Shows a short notice. */
  notify(notice: Notice): void;
  /**
   * Called when a file was opened. `ids` are the loaded files around it in its list, in order. A page event: the screen
   * also calls `navigate` with the address of the file, so a product with routes need not do anything.
   */
  onOpenAsset(event: { id: string; ids: readonly string[] }): void;
}
