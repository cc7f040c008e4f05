import type { ReactNode } from 'react';
import type { AttributeTable } from './attributes.ts';
import { createElementRoot } from './createElementRoot.ts';
import type { ElementContent, ElementState } from './elementClass.ts';

/** What the content of an element is drawn from. */
export interface ContentProps<Table extends AttributeTable> extends ElementState<Table> {
  readonly element: HTMLElement;
}

/** Returns the content of an element that is drawn by React, in a root of its own without a shadow root. */
export function createContent<Table extends AttributeTable>(
  render: (props: ContentProps<Table>) => ReactNode,
): ElementContent<Table> {
  return {
    mount(element) {
      const root = createElementRoot(element);
      return {
        update: (state) => root.render(render({ ...state, element })),
        unmount: () => root.unmount(),
      };
    },
  };
}
