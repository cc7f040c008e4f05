import { render } from '@testing-library/react';
import { XIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import { CloseIcon } from './CloseIcon.tsx';
import { Icon, type IconElement } from './index.ts';

function drawn(icon: IconElement): string {
  const { container } = render(<Icon icon={icon} className="vt:text-muted" />);
  const svg = container.querySelector('svg');
  svg?.classList.remove('lucide', 'lucide-x');
  const attributes = Array.from(svg?.attributes ?? [], ({ name, value }) => `${name}=${value}`);
  const lines = Array.from(svg?.querySelectorAll('path') ?? [], (path) => path.getAttribute('d'));
  return [...attributes.filter((each) => !each.startsWith('xmlns')).toSorted(), ...lines].join('\n');
}

test('the cross of close buttons is that of lucide', () => {
  expect(drawn(<CloseIcon />)).toContain('M18 6 6 18');
  expect(drawn(<CloseIcon />)).toBe(drawn(<XIcon />));
});
