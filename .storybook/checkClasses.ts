import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  prefix: 'vt',
  // A class of line height has precedence over a class of text size, in any order.
  override: { conflictingClassGroups: { 'font-size': [] } },
  extend: {
    theme: {
      radius: ['picture', 'control', 'card', 'dialog'],
      shadow: ['float', 'drag'],
      spacing: ['control', 'control-small', 'row', 'gutter', 'rail', 'rail-folded', 'bar', 'dashboard-cell'],
    },
  },
});

/**
 * Throws for an element whose own classes contradict each other, such as `vt:px-4 vt:px-1`: which of the two applies
 * would be undefined. A class that overrides another is written as `vt:over:px-1`.
 */
export function checkClasses(root: Element): void {
  const errors = Array.from(root.querySelectorAll('[class*="vt:"]'), (element) => {
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
    const remaining = new Set(merge(classes.join(' ')).split(' '));
    const lost = classes.filter((name) => !remaining.has(name));
    return lost.length > 0 ? `${lost.join(' ')} in "${classes.join(' ')}"` : '';
  }).filter(Boolean);
  if (errors.length > 0) throw new Error(`Classes that contradict each other:\n${errors.join('\n')}`);
}
