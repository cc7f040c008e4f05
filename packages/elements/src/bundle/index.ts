import { drawAfter } from '../internal/styleSheet.ts';

export { configure, type ElementsConfig } from '../all/index.ts';

/** A variable: bundlers would put a literal address into the code. */
const fileName = './styles.css';

/** Adds the style sheet beside this file to the page, unless it names one itself: `<link data-vitrine …>`. Never rejects. */
function addStyleSheet(): Promise<void> {
  const own = document.querySelector<HTMLLinkElement>('link[data-vitrine]');
  if (own?.sheet) return Promise.resolve();
  const link =
    own ??
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: new URL(fileName, import.meta.url).href,
    });
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        console.error(`@vitrine/elements: the style sheet ${link.href} could not be loaded.`);
        resolve();
      },
      { once: true },
    );
    link.dataset['vitrine'] = '';
    if (!own) document.head.append(link);
  });
}

if (typeof document !== 'undefined') drawAfter(addStyleSheet());
