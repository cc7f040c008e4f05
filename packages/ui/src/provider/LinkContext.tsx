import { createContext, use, type ComponentType, type ReactNode, type Ref } from 'react';

/** Props of the link component of the product's router: the address and any attribute of an anchor. */
export interface LinkComponentProps extends Omit<React.ComponentPropsWithoutRef<'a'>, 'href'> {
  /** The address. */
  href: string;
  /** Receives the link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The link component of the product's router. */
export type LinkComponent = ComponentType<LinkComponentProps>;

function PlainLink({ children, ...rest }: LinkComponentProps): ReactNode {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Provides the link component of the product's router; without it parts use plain anchors. */
export function LinkProvider({
  Link,
  children,
}: {
  Link: LinkComponent | undefined;
  children: ReactNode;
}): ReactNode {
  return <LinkContext value={Link ?? PlainLink}>{children}</LinkContext>;
}

/** Returns the link component of the product's router. */
export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}
