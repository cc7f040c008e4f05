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
      // A node of its own: a script of the page that empties the element takes nothing away from React. No page has rules for its name.
      const container = document.createElement('vitrine-content');
      container.style.setProperty('display', 'contents', 'important');
      const root = createElementRoot(container);
      return {
        update(state) {
          if (container.parentNode !== element) element.replaceChildren(container);
          root.render(render({ ...state, element }));
        },
        unmount() {
          root.unmount();
          container.remove();
        },
      };
    },
  };
}
