import { render } from '@testing-library/react';
import { createRef, type CSSProperties, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../../provider/UiProvider.tsx';

/** Props of every part; the helper passes them on to the part under test. */
export interface PartProps {
  ref?: React.Ref<never>;
  className?: string;
  style?: CSSProperties;
  id?: string;
}

export interface DescribePartOptions {
  /** `data-slot` of the root. */
  slot: string;
  /**
   * Selector of the element that receives `ref` and other props, for fields whose control does; `className` still goes
   * to the root. Defaults to the root.
   */
  control?: string;
  /** Whether the part passes unknown props on. */
  acceptsRestProps?: boolean;
}

function inProvider(element: ReactElement): ReactElement {
  return <UiProvider>{element}</UiProvider>;
}

/**
 * Tests the requirements of every part: one root with its `data-slot` that accepts `ref`, `className` and further
 * props, and renders on a server.
 */
export function describePart(
  name: string,
  { slot, control, acceptsRestProps = true }: DescribePartOptions,
  create: (props: PartProps) => ReactElement,
): void {
  const find = (container: HTMLElement) => {
    const root = container.querySelector(`[data-slot="${slot}"]`);
    return { root, element: control === undefined ? root : (root?.querySelector(control) ?? null) };
  };

  describe(`${name} is a part`, () => {
    it('has one root that takes a class beside its own', () => {
      const { container } = render(inProvider(create({ className: 'from-outside' })));
      expect(container.querySelectorAll(`[data-slot="${slot}"]`)).toHaveLength(1);
      expect(find(container).root).toHaveClass('from-outside');
    });

    it('gives its element to a ref', () => {
      const ref = createRef<never>();
      const { container } = render(inProvider(create({ ref })));
      expect(ref.current).not.toBeNull();
      expect(ref.current).toBe(find(container).element);
    });

    if (acceptsRestProps) {
      it('passes further props on', () => {
        const { container } = render(inProvider(create({ id: 'given' })));
        expect(find(container).element).toHaveAttribute('id', 'given');
      });
    }

    it('is drawn on a server', () => {
      expect(renderToString(inProvider(create({})))).toContain(`data-slot="${slot}"`);
    });
  });
}
