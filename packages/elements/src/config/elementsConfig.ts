import type { GalleryApi } from '@vitrine/core/contract';
import type { BaseUiProviderProps } from '@vitrine/ui/provider';

/** Settings of all elements of a page. An attribute of an element wins over them. */
export interface ElementsConfig {
  /** Origin of the server. Defaults to the origin of the page. */
  readonly baseUrl?: string | undefined;
  /**
   * Signs the elements in on a server of another origin, where cookies are not sent: the token, or a function that returns the
   * present one. It is sent to `baseUrl` only. Another text is another session; a function renews the token of the same one.
   */
  readonly token?: string | (() => string) | undefined;
  /** The back end itself, instead of a REST server: any adapter of the contract. Must be stable. */
  readonly api?: GalleryApi | undefined;
  /** Language as a BCP 47 tag. Defaults to the `lang` of the page. */
  readonly locale?: string | undefined;
  /** The messages of the language. Defaults to those of `@vitrine/ui`, when there are some. */
  readonly messages?: BaseUiProviderProps['messages'];
  /** The IANA time zone. Defaults to that of the machine. */
  readonly timeZone?: string | undefined;
  /** Colour theme. Defaults to that of the operating system. */
  readonly theme?: BaseUiProviderProps['theme'];
  /** Spacing of controls and rows. Defaults to `comfortable`. */
  readonly density?: BaseUiProviderProps['density'];
  /**
   * Goes to a page of the gallery, such as `/files/12`. Defaults to loading that page of the server. The event
   * `gallery:navigate` comes before it and can be cancelled.
   */
  readonly navigate?: ((to: string) => void) | undefined;
  /** Called once when the session has ended during work. */
  readonly onSessionExpired?: (() => void) | undefined;
}

let current: ElementsConfig = {};
const listeners = new Set<() => void>();

/** Returns the settings of the page. */
export function currentConfig(): ElementsConfig {
  return current;
}

/** Calls `listener` after each change of the settings. Returns a function that stops it. */
export function onConfigChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets how all elements of the page reach their back end and look. Settings that are not named stay; `undefined` returns one to
 * its default. Elements that are on the page follow.
 *
 * @example
 * configure({ baseUrl: 'https://gallery.example.com', token: () => session.galleryToken });
 */
export function configure(settings: ElementsConfig): void {
  current = { ...current, ...settings };
  for (const listener of listeners) listener();
}
