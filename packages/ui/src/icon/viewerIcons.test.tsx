import { render } from '@testing-library/react';
import * as lucide from 'lucide-react';
import { expect, test } from 'vitest';
import { Icon, type IconElement } from './index.ts';
import * as viewerIcons from './viewerIcons.tsx';

/** Returns an icon as text, without the names that lucide gives its own. */
function drawn(icon: IconElement): string {
  const { container } = render(<Icon icon={icon} className="vt:text-muted" />);
  const describe = (element: Element) => [
    element.tagName,
    ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
      .filter((each) => !/^(?:xmlns|class)/.test(each))
      .toSorted(),
  ];
  return [...container.querySelectorAll('svg, svg *')].map((each) => describe(each).join(' ')).join('\n');
}

const originals = new Map<string, unknown>(Object.entries(lucide));

test.each(Object.entries(viewerIcons))('%s is that of lucide', (name, Own) => {
  const Original = originals.get(name) as typeof Own;
  expect(drawn(<Own />)).toMatch(/\n(?:path|rect|line) /);
  expect(drawn(<Own />)).toBe(drawn(<Original />));
});
