import { useLayoutEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria';
import { cn } from '../internal/cn.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';

/** What `EditorBody` takes. */
export type EditorBodyProps = ComponentProps<'div'>;

function firstButton(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('button');
}

/** Only what stands in for the first button may have the focus: a press beside the controls does not go to it. */
function standIn(root: HTMLElement): HTMLElement {
  root.tabIndex = -1;
  return root;
}

/**
 * What an editor shows below its title: its work, or what stands in place of it. A notice that goes away, and a try that
 * succeeds, leave the focus with its first button, and with itself while there is none, never with the page.
 */
export function EditorBody({ className, ref, ...rest }: EditorBodyProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  useFocusFallback(root, (element) => firstButton(element) ?? standIn(element));
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element?.hasAttribute('tabindex')) return;
    const hasFocus = document.activeElement === element;
    if (hasFocus) firstButton(element)?.focus();
    if (!hasFocus || firstButton(element)) element.removeAttribute('tabindex');
  });
  const look = cn('vt:rounded-control vt:focus-ring', className);
  return <div data-slot="editor-body" {...rest} ref={attach} className={look} />;
}
