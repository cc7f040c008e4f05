/*
 * Runs on every page. The stories of the Storybook take their theme from their address.
 */
const root = document.documentElement;

function followTheme(): void {
  const theme = root.dataset['theme'] === 'dark' ? 'dark' : 'light';
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-story]')) {
    const address = new URL(frame.src);
    if (address.searchParams.get('globals') === `theme:${theme}`) continue;
    address.searchParams.set('globals', `theme:${theme}`);
    frame.src = address.href;
  }
}

/** The list of a section is long: its entry of this page is brought into view. */
function showCurrentEntry(): void {
  const pane = document.querySelector('#starlight__sidebar');
  const entry = pane?.querySelector('a[aria-current="page"]');
  if (!pane || !entry) return;
  const [outer, inner] = [pane.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    pane.scrollTop += inner.top - outer.top - outer.height / 2;
}

new MutationObserver(followTheme).observe(root, { attributeFilter: ['data-theme'] });
followTheme();
showCurrentEntry();
