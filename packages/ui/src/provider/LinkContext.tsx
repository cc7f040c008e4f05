import { createContext, use, type ComponentType, type ReactNode, type Ref } from 'react';

/** What the router's link gets: the address and whatever an anchor takes. */
export interface LinkComponentProps extends Omit<React.ComponentPropsWithoutRef<'a'>, 'href'> {
  /** The address that it leads to. */
  href: string;
  /** Receives the link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link of the host's router. */
export type LinkComponent = ComponentType<LinkComponentProps>;

function PlainLink({ children, ...rest }: LinkComponentProps): ReactNode {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Gives the parts below the link of the host's router; without one they use plain anchors. */
export function LinkProvider({
  Link,
  children,
}: {
  Link: LinkComponent | undefined;
  children: ReactNode;
}): ReactNode {
  return <LinkContext value={Link ?? PlainLink}>{children}</LinkContext>;
}

/** The link of the host's router. */
export function useLinkComponent(): LinkComponent {
  return use(LinkContext);
}
