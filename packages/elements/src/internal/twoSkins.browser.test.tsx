import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '@vitrine/ui/styles.css';
import { descriptions } from './descriptions.ts';
import { removeAll } from './testing/scenarios.ts';
import { screens } from './testing/screens.ts';
import { customElement, skins } from './testing/skins.tsx';

beforeAll(() => page.viewport(1280, 800));
afterEach(removeAll);

describe.each(screens)('$screen', ({ scenarios }) => {
  describe.each(scenarios)('$name', ({ run }) => {
    test.each(skins)('$name', (skin) => run(skin));
  });
});

test('every element has scenarios', () => {
  expect(screens.map(({ screen }) => `vitrine-${screen}`).toSorted()).toEqual(
    descriptions.map(({ tag }) => tag).toSorted(),
  );
});

/** Attributes whose value is the ids of other elements. */
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/** Returns the references of an element that lead to nothing, or out of it, such as `aria-labelledby="x"`. */
function strayReferences(host: Element): string[] {
  return references.flatMap((name) =>
    [...host.querySelectorAll(`[${name}]`)].flatMap((from) =>
      (from.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => !host.querySelector(`#${CSS.escape(id)}`))
        .map((id) => `${from.localName} ${name}="${id}"`),
    ),
  );
}

describe.each(screens)('two <vitrine-$screen> on a page', ({ openTwo }) => {
  test('have ids of their own, and labels and descriptions inside (quality case X40)', async () => {
    const hosts = (await openTwo(customElement)).map(({ place }) => place.firstElementChild!);
    const ids = hosts.flatMap((host) => [...host.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(hosts.flatMap(strayReferences)).toEqual([]);
  });

  test('each take the focus to their first control (quality case X40)', async () => {
    for (const { place } of await openTwo(customElement)) {
      const host = place.firstElementChild as HTMLElement;
      host.focus();
      expect(document.activeElement).not.toBe(host);
      expect(host.contains(document.activeElement)).toBe(true);
    }
  });

  test('add no main, no h1 and no skipped level of headings to the page (quality case X38)', async () => {
    for (const { place } of await openTwo(customElement)) {
      expect(place.querySelector('main, [role="main"], h1, [aria-level="1"]')).toBeNull();
      const levels = [...place.querySelectorAll('h2, h3, h4, h5, h6')].map((each) =>
        Number(each.localName.slice(1)),
      );
      const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1);
      expect(skipped).toEqual([]);
    }
  });
});
