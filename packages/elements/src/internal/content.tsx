import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AttributeTable } from './attributes.ts';
import type { ElementContent, ElementState } from './elementClass.ts';

/** What the content of an element is drawn from. */
export interface ContentProps<Table extends AttributeTable> extends ElementState<Table> {
  readonly element: HTMLElement;
}

let rootCount = 0;

/** Returns the content of an element that is drawn by React, in a root of its own without a shadow root. */
export function createContent<Table extends AttributeTable>(
  render: (props: ContentProps<Table>) => ReactNode,
): ElementContent<Table> {
  return {
    mount(element) {
      rootCount += 1;
      // Every root counts its ids from 0.
      const root = createRoot(element, { identifierPrefix: `vitrine${rootCount}-` });
      return {
        update: (state) => root.render(render({ ...state, element })),
        unmount: () => root.unmount(),
      };
    },
  };
}
