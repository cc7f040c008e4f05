import { BaseUiProvider } from '@vitrine/ui/provider';
import { createToastStore, ToastProvider } from '@vitrine/ui/toast';
import { onConfigChange } from '../config/elementsConfig.ts';
import { appearanceOf } from './appearance.ts';
import { createElementRoot } from './createElementRoot.ts';

/** The toasts of all elements of a page. */
export const pageToasts = createToastStore();

const ofPage = { baseUrl: undefined, locale: undefined, theme: undefined };

let userCount = 0;
let close: (() => void) | undefined;

/** Renders the toasts at the end of the page: an element may be hidden while another one shows a toast. */
function open(): () => void {
  const element = document.createElement('div');
  element.style.display = 'contents';
  document.body.append(element);
  const root = createElementRoot(element);
  const draw = () =>
    root.render(
      <BaseUiProvider {...appearanceOf(element, ofPage)}>
        <ToastProvider store={pageToasts} />
      </BaseUiProvider>,
    );
  const stop = onConfigChange(draw);
  draw();
  return () => {
    stop();
    root.unmount();
    element.remove();
    for (const { id } of pageToasts.get()) pageToasts.dismiss(id);
  };
}

/** Renders the toasts of the page while an element uses them. Returns a function that ends the use. */
export function showPageToasts(): () => void {
  userCount += 1;
  close ??= open();
  return () => {
    userCount -= 1;
    // A root is not unmounted while another one renders.
    queueMicrotask(() => {
      if (userCount > 0) return;
      close?.();
      close = undefined;
    });
  };
}
