import type { GalleryApi } from '@vitrine/core/contract';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import '../../all/index.ts';
import { configure } from '../../config/index.ts';
import { reactScreens, type ScreenInputs, type ScreenName } from './reactScreens.tsx';
import type { PageEvent } from './pageEvent.ts';

/** A screen on a page. */
export interface PlacedScreen {
  /** Sets inputs; the others stay. */
  change(inputs: ScreenInputs): void;
  /** Says where the player of the page is, in seconds. */
  movePlayer(time: number, seeking?: boolean): void;
  remove(): void;
  insert(): void;
}

/** What is put where. */
export interface PutOptions {
  readonly screen: ScreenName;
  readonly api: GalleryApi;
  readonly inputs: ScreenInputs;
  readonly place: HTMLElement;
  /** Called with what the screen tells the page. */
  readonly onEvent: (event: PageEvent) => void;
}

/** A way to put a screen on a page. */
export interface Skin {
  readonly name: string;
  put(options: PutOptions): PlacedScreen;
}

/** The component of `@vitrine/features` in its provider, as a product with React uses it. */
const reactScreen: Skin = {
  name: 'React screen',
  put({ screen, api, place, onEvent, ...given }) {
    const Screen = reactScreens[screen];
    const listeners = new Set<(time: number, change: { readonly isSeek: boolean }) => void>();
    const player = {
      seconds: () => undefined,
      seek: (time: number) => onEvent({ name: 'seek', detail: { time } }),
      onTimeChange(listener: (time: number, change: { readonly isSeek: boolean }) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    let { inputs } = given;
    let root: Root | undefined;
    function render(): void {
      root ??= createRoot(place);
      root.render(
        <StrictMode>
          <Screen {...{ api, inputs, onEvent, player }} />
        </StrictMode>,
      );
    }
    render();
    return {
      change(changed) {
        inputs = { ...inputs, ...changed };
        render();
      },
      movePlayer(time, seeking = false) {
        for (const listener of listeners) listener(time, { isSeek: seeking });
      },
      remove() {
        root?.unmount();
        root = undefined;
      },
      insert: render,
    };
  },
};

const eventNames = ['open-image', 'open-folder', 'navigate', 'seek', 'signed-out'] as const;

/** What a page reads of an event. The address of the server in it is another matter. */
function detailOf({ detail }: CustomEvent<unknown>): unknown {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const { href: _, ...rest } = detail as { readonly href?: string };
  return rest;
}

/** The custom element, as a page without React uses it. */
export const customElement: Skin = {
  name: 'custom element',
  put({ screen, api, inputs, place, onEvent }) {
    configure({ api, locale: 'en', timeZone: 'UTC', theme: 'light' });
    const host = document.createElement(`vitrine-${screen}`);
    for (const name of eventNames)
      place.addEventListener(`gallery:${name}`, (event) => {
        // The page goes there by itself; otherwise the element would leave the tests.
        if (name === 'navigate') event.preventDefault();
        onEvent({ name, detail: detailOf(event as CustomEvent<unknown>) });
      });
    const change = (changed: object) => void Object.assign(host, changed);
    change(inputs);
    place.append(host);
    return {
      change,
      movePlayer: (currentTime, seeking = false) => change({ seeking, currentTime }),
      remove: () => host.remove(),
      insert: () => place.append(host),
    };
  },
};

export const skins: readonly Skin[] = [reactScreen, customElement];
