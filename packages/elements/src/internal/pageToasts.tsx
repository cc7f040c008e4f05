import { BaseUiProvider } from '@vitrine/ui/provider';
import { createToastStore, ToastProvider, type Toasts } from '@vitrine/ui/toast';
import { onConfigChange } from '../config/elementsConfig.ts';
import { appearanceOf, type CommonValues } from './appearance.ts';
import { createElementRoot } from './createElementRoot.ts';

/** The toasts of all elements of a page. */
export const pageToasts = createToastStore();

/** The element that has shown the last toast: toasts look as it does. */
interface Sender {
  readonly element: HTMLElement;
  readonly values: CommonValues;
}

const ofPage = { baseUrl: undefined, locale: undefined, theme: undefined };

let userCount = 0;
let place: { readonly draw: (sender: Sender) => void; readonly close: () => void } | undefined;

/** Returns the dialog of the page in which the person is: what is outside of an open one can be seen, but not used. */
function openDialog(): Element | undefined {
  const around = document.activeElement?.closest('dialog:modal');
  return around ?? [...document.querySelectorAll('dialog:modal')].at(-1);
}

/** Puts toasts above everything that the page has: its dialogs, and headers with a high `z-index`. */
function raise(element: HTMLElement): void {
  const dialog = openDialog();
  const parent = dialog ?? document.body;
  if (element.parentElement !== parent) {
    parent.append(element);
    dialog?.addEventListener('close', () => place && raise(element), { once: true });
  }
  if (!('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

/** Renders the toasts at the end of the page: an element may be hidden while another one shows a toast. */
function open(): typeof place {
  const element = document.createElement('div');
  element.popover = 'manual';
  element.style.cssText =
    'inset: auto; width: 0; height: 0; padding: 0; margin: 0; overflow: visible; border: 0';
  const root = createElementRoot(element);
  let sender: Sender = { element, values: ofPage };
  const draw = () =>
    root.render(
      <BaseUiProvider {...appearanceOf(sender.element, sender.values)}>
        <ToastProvider store={pageToasts} />
      </BaseUiProvider>,
    );
  raise(element);
  draw();
  const stops = [
    onConfigChange(draw),
    pageToasts.subscribe(() => {
      // A dialog that ends with a toast is gone by then.
      if (pageToasts.get().length > 0) setTimeout(() => place && raise(element));
    }),
  ];
  return {
    draw(next) {
      sender = next;
      draw();
    },
    close() {
      for (const stop of stops) stop();
      root.unmount();
      element.remove();
      for (const { id } of pageToasts.get()) pageToasts.dismiss(id);
    },
  };
}

/** Renders the toasts of the page while an element uses them. Returns a function that ends the use. */
export function showPageToasts(): () => void {
  userCount += 1;
  place ??= open();
  return () => {
    userCount -= 1;
    // A root is not unmounted while another one renders.
    queueMicrotask(() => {
      if (userCount > 0) return;
      place?.close();
      place = undefined;
    });
  };
}

/** Returns the toasts of the page for an element: they are shown in its language and theme. */
export function toastsOf(sender: Sender): Toasts {
  return {
    notify(toast) {
      place?.draw(sender);
      return pageToasts.notify(toast);
    },
    dismiss: pageToasts.dismiss,
  };
}
