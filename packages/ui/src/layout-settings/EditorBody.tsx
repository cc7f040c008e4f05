import { useLayoutEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { mergeRefs } from 'react-aria';
import { cn } from '../internal/cn.ts';
import { useFocusFallback } from '../focus/useFocusFallback.ts';

/** Props of `EditorBody`. */
export type EditorBodyProps = ComponentProps<'div'>;

function firstButton(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>('button');
}

/**
 * Makes the root focusable only while it replaces the first button, so that a click next to the controls does not focus
 * it.
 */
function findFallback(root: HTMLElement): HTMLElement {
  root.tabIndex = -1;
  return root;
}

/**
 * The content of an editor below its title: the editor, or the state shown instead. When a notice closes or a retry
 * succeeds, the focus moves to the first button, or to this element while there is none, never to the `body` of the page.
 */
export function EditorBody({ className, ref, ...rest }: EditorBodyProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const attach = useMemo(() => mergeRefs(root, ref ?? null), [ref]);
  useFocusFallback(root, (element) => firstButton(element) ?? findFallback(element));
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element?.hasAttribute('tabindex')) return;
    const hasFocus = document.activeElement === element;
    if (hasFocus) firstButton(element)?.focus();
    if (!hasFocus || firstButton(element)) element.removeAttribute('tabindex');
  });
  const classes = cn('vt:rounded-control vt:focus-ring', className);
  return <div data-slot="editor-body" {...rest} ref={attach} className={classes} />;
}
