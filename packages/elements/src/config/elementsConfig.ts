import type { GalleryApi } from '@vitrine/core/contract';
import type { BaseUiProviderProps } from '@vitrine/ui/provider';
import { isAddress } from '../internal/attributes.ts';

/** Settings of all elements of a page. They win over `<vitrine-config>`, and an attribute of an element over both. */
export interface ElementsConfig {
  /** Address of the server with `http:` or `https:`, or a path of the page's origin. Defaults to the origin of the page. */
  readonly baseUrl?: string | undefined;
  /**
   * Signs the elements in on a server of another origin, where cookies are not sent: the token, or a function that returns the
   * present one. It is sent to the `baseUrl` of `configure` only. Another text is another session, whose person may be another one; a
   * function must return tokens of the same person.
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
  /**
   * Called once when the session on a REST server has ended during work, and at most once a minute: a server may refuse the new
   * token as well. An `api` tells it by itself.
   */
  readonly onSessionExpired?: (() => void) | undefined;
}

/** What `<vitrine-config>` sets. */
export type DeclaredConfig = Pick<ElementsConfig, 'baseUrl' | 'locale' | 'theme'>;

/** The settings of `configure`, and those of the markup of the page. */
let configured: ElementsConfig = {};
let declared: DeclaredConfig = {};
let current: ElementsConfig = {};
const listeners = new Set<() => void>();

function withoutDefaults<Settings extends object>(settings: Settings): Partial<Settings> {
  const named = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as Partial<Settings>;
}

function update(): void {
  current = { ...withoutDefaults(declared), ...withoutDefaults(configured) };
  for (const listener of listeners) listener();
}

/** Returns the settings of the page: those of `configure`, otherwise those of `<vitrine-config>`. */
export function currentConfig(): ElementsConfig {
  return current;
}

/** Returns the server that `configure` names, the only one that gets its token. Markup of the page cannot change it. */
export function tokenBaseUrl(): string {
  return configured.baseUrl ?? '';
}

/** Calls `listener` after each change of the settings. Returns a function that stops it. */
export function onConfigChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what `<vitrine-config>` says. */
export function declareConfig(settings: DeclaredConfig): void {
  declared = settings;
  update();
}

/**
 * Sets how all elements of the page reach their back end and look. Settings that are not named stay; `undefined` returns one to
 * that of `<vitrine-config>`, or its default. Elements that are on the page follow.
 *
 * @throws TypeError for a `baseUrl` that is no address of a server; the settings then stay.
 * @example
 * configure({ baseUrl: 'https://gallery.example.com', token: () => session.galleryToken });
 */
export function configure(settings: ElementsConfig): void {
  const { baseUrl = '' } = settings;
  if (baseUrl !== '' && !isAddress(baseUrl))
    throw new TypeError(
      `@vitrine/elements: the baseUrl ${JSON.stringify(baseUrl)} is no address with http or https, and no path of the page.`,
    );
  configured = { ...configured, ...settings };
  update();
}
